import { SuggestedBy, type Thanked } from "#app/features/contributions/suggested-by.tsx";
import { Link } from "#app/ui/link.tsx";

type Props = { address: string; suggester: Thanked };

export function SomethingChanged({ address, suggester }: Props) {
  return (
    <>
      <Link className="linkish" to={`${address}/suggest`} rel="nofollow">
        Something changed?
      </Link>
      <SuggestedBy suggester={suggester} />
    </>
  );
}
