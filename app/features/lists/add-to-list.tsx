import { addToListAddress } from "#app/features/lists/list-address.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

type Props = {
  thing: Parameters<typeof addToListAddress>[0];
  className?: string;
};

/** Beside the heart, for whoever is signed in. */
export function AddToList({ thing, className = "btn line" }: Props) {
  return (
    <Link className={className} to={addToListAddress(thing)}>
      <Icon name="list-plus" />
      Add to list
    </Link>
  );
}
