import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { signInAddress } from "#app/features/users/sign-in/sign-in-address.ts";
import { Icon } from "#app/ui/icon.tsx";
import { whileBusy } from "#app/ui/while-busy.ts";

type Props = {
  address: string;
  isSignedIn: boolean;
  isKept: boolean;
  losesKept: boolean;
  bothAddress: string | null;
};

export function KeepList({ address, isSignedIn, isKept, losesKept, bothAddress }: Props) {
  if (!isSignedIn) {
    return (
      <a className="btn line keep-list" href={signInAddress(address)} rel="nofollow">
        <Icon name="list-checks" />
        Sign in to save it
      </a>
    );
  }
  if (isKept) {
    return (
      <KeepForm address={address} intent="forget">
        Saved. Remove
      </KeepForm>
    );
  }
  return (
    <>
      {bothAddress && (
        <KeepForm address={bothAddress} intent="keep">
          Add to your saved list
        </KeepForm>
      )}
      <KeepForm address={address} intent="keep">
        {losesKept ? "Replace your saved list" : "Save this list"}
      </KeepForm>
    </>
  );
}

type FormProps = { address: string; intent: "keep" | "forget"; children: ReactNode };

function KeepForm({ address, intent, children }: FormProps) {
  const { formAction, formData } = useNavigation();
  const isBusy = formAction === address && formData?.get("intent") === intent;
  return (
    <Form method="post" action={address}>
      <button
        className="btn line"
        type="submit"
        name="intent"
        value={intent}
        {...whileBusy({ isBusy })}
      >
        <Icon name="list-checks" />
        {children}
      </button>
    </Form>
  );
}
