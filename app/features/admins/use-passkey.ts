import { useState } from "react";
import { useSubmit } from "react-router";

/** Asks the device, and sends what it answers. */
export function usePasskey(ask: () => Promise<unknown>, address: string) {
  const submit = useSubmit();
  const [failure, setFailure] = useState<string | null>(null);
  async function send() {
    setFailure(null);
    try {
      const passkey = JSON.stringify(await ask());
      await submit({ intent: "passkey", passkey }, { method: "post", action: address });
    } catch {
      // Whoever waves the device's question away comes here too.
      setFailure("The passkey was not used. Try again, or take another way.");
    }
  }
  return { send, failure };
}
