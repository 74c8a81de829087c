import { type ReactNode, useState } from "react";
import { useSubmit } from "react-router";
import { Notice } from "#app/ui/notice.tsx";

type Props = {
  ask: () => Promise<unknown>;
  formOf: (answer: string) => Record<string, string>;
  className: string;
  children: ReactNode;
};

export function PasskeyButton({ ask, formOf, className, children }: Props) {
  const submit = useSubmit();
  const [failure, setFailure] = useState<string | null>(null);
  async function send() {
    setFailure(null);
    try {
      await submit(formOf(JSON.stringify(await ask())), { method: "post" });
    } catch {
      // The browser throws here too when the person cancels its question.
      setFailure("The passkey was not used. Try again, or use a code.");
    }
  }
  return (
    <>
      {failure && <Notice kind="bad">{failure}</Notice>}
      <button className={`${className} js-only`} type="button" onClick={() => void send()}>
        {children}
      </button>
    </>
  );
}
