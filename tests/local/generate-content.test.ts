import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { openLine } from "../support/line.ts";

test("generating content says in a sentence that the database went away", async () => {
  const address = new URL(process.env.DATABASE_URL ?? "");
  const line = await openLine(new URL(address));
  address.port = new URL(line.address).port;
  const child = spawn(
    process.execPath,
    ["prisma/generate-content.ts", "--recipes", "200000", "--restaurants", "1000"],
    { env: { ...process.env, DATABASE_URL: address.href } },
  );
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (complaint += text));
  await line.used;
  line.cut();
  const [code] = await once(child, "close");
  expect(complaint).toBe(
    "The database went away before everything was generated. Run this again when it is back.\n",
  );
  expect(code).toBe(1);
  line.close();
});
