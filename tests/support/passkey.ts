import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { PUBLIC_URL } from "./public-url.ts";

export const PRESENT = 0x01;
const PRESENT_AND_VERIFIED = 0x05;
const HAS_KEY = 0x40;

type Asked = { challenge: string; origin?: string; flags?: number };

/** What a device with a passkey of its own sends, as the browser hands it on. */
export function aPasskey() {
  const id = randomBytes(16);
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const key = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]),
  );
  const names = { id: id.toString("base64url"), rawId: id.toString("base64url") };
  const common = { ...names, type: "public-key", clientExtensionResults: {} };

  function register({ challenge, origin = PUBLIC_URL }: Asked): string {
    const authData = Buffer.concat([
      authenticatorData(PRESENT_AND_VERIFIED | HAS_KEY),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      key,
    ]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", new Uint8Array(authData)],
    ]);
    const attestationObject = Buffer.from(isoCBOR.encode(attestation)).toString("base64url");
    const clientDataJSON = clientData("webauthn.create", challenge, origin).toString("base64url");
    return JSON.stringify({ ...common, response: { clientDataJSON, attestationObject } });
  }

  function answer({ challenge, origin = PUBLIC_URL, flags = PRESENT_AND_VERIFIED }: Asked): string {
    const data = authenticatorData(flags);
    const client = clientData("webauthn.get", challenge, origin);
    const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
    const response = {
      clientDataJSON: client.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: sign("sha256", signed, privateKey).toString("base64url"),
    };
    return JSON.stringify({ ...common, response });
  }

  return { id: names.id, register, answer };
}

function authenticatorData(flags: number): Buffer {
  const host = createHash("sha256").update(new URL(PUBLIC_URL).hostname).digest();
  return Buffer.concat([host, Buffer.from([flags]), Buffer.alloc(4)]);
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
