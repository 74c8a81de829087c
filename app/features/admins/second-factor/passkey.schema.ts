import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/browser";
import { z } from "zod";
import { readJsonText } from "#app/features/vocabulary/json-text.ts";

const text = z.string().max(20_000);
const passkeyId = z.base64url().min(1).max(1_400);
const common = {
  id: passkeyId,
  rawId: text,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).transform(() => ({})),
};

const registrationSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z
      .array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]))
      .optional(),
  }),
});

const authenticationSchema = z.object({
  ...common,
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text }),
});

export function readPasskeyId(sent: unknown): string | null {
  return passkeyId.safeParse(sent).data ?? null;
}

export function readRegistration(sent: unknown): RegistrationResponseJSON | null {
  return registrationSchema.safeParse(readJsonText(sent)).data ?? null;
}

export function readAuthentication(sent: unknown): AuthenticationResponseJSON | null {
  return authenticationSchema.safeParse(readJsonText(sent)).data ?? null;
}
