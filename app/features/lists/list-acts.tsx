import { Form, useNavigation } from "react-router";
import type { ListView } from "#app/features/lists/list-view.ts";
import { signInAddress } from "#app/features/users/sign-in/sign-in-address.ts";
import { Icon } from "#app/ui/icon.tsx";
import { whileBusy } from "#app/ui/while-busy.ts";

export function SendByWhatsApp({ name, link }: { name: string; link: string }) {
  const text = encodeURIComponent(`${name}\n${link}`);
  return (
    <a className="btn" href={`https://wa.me/?text=${text}`} rel="noopener">
      <Icon name="whatsapp" />
      Send on WhatsApp
    </a>
  );
}

type CopyProps = { address: string; isSignedIn: boolean };

export function CopyButton({ address, isSignedIn }: CopyProps) {
  const isBusy = useNavigation().formData?.get("intent") === "copy";
  if (!isSignedIn) {
    return (
      <a className="btn line" href={signInAddress(address)} rel="nofollow">
        <Icon name="copy-plus" />
        Sign in to copy it
      </a>
    );
  }
  return (
    <Form method="post" action={address}>
      <button
        className="btn line"
        type="submit"
        name="intent"
        value="copy"
        {...whileBusy({ isBusy })}
      >
        <Icon name="copy-plus" />
        Make my own copy
      </button>
    </Form>
  );
}

export function ByLinkNotice({ list, reportAddress }: { list: ListView; reportAddress: string }) {
  return (
    <p className="notice by-link">
      <Icon name="link" />
      <span>
        Anyone with this link can read the list. Only {list.owner.name} can change it.{" "}
        <a href={reportAddress} rel="nofollow">
          Something on it should not be here?
        </a>
      </span>
    </p>
  );
}
