import { addToListAddress } from "#app/features/lists/list-address.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

type Props = { thing: Parameters<typeof addToListAddress>[0] };

export function AddToList({ thing }: Props) {
  return (
    <Link className="btn line" to={addToListAddress(thing)}>
      <Icon name="list-plus" />
      Add to list
    </Link>
  );
}
