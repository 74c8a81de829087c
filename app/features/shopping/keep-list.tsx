import { Form, useNavigation } from "react-router";
import { signInAddress } from "#app/features/users/sign-in-address.ts";
import { Icon } from "#app/ui/icon.tsx";
import { whileBusy } from "#app/ui/while-busy.ts";

type Props = { address: string; isSignedIn: boolean; isKept: boolean; words?: string };

/** One list is kept, and opened from every device by /shopping-list alone. */
export function KeepList({
  address,
  isSignedIn,
  isKept,
  words = "Kept. Keep it no longer",
}: Props) {
  const intent = useNavigation().formData?.get("intent");
  if (!isSignedIn) {
    return (
      <a className="btn line" href={signInAddress(address)} rel="nofollow">
        <Icon name="list-checks" />
        Sign in to keep it
      </a>
    );
  }
  const next = isKept ? "forget" : "keep";
  return (
    <Form method="post" action={address}>
      <button
        className="btn line"
        type="submit"
        name="intent"
        value={next}
        {...whileBusy({ isBusy: intent === next })}
      >
        <Icon name="list-checks" />
        {isKept ? words : "Keep this list"}
      </button>
    </Form>
  );
}
