import { lineOf } from "#app/infra/failure-cause.server.ts";
import { prisma } from "#app/infra/database.server.ts";

/** A failure is one line, not a stack. */
export async function runCommand(command: (words: string[]) => Promise<number | void>) {
  try {
    process.exitCode = (await command(process.argv.slice(2))) ?? 0;
  } catch (error) {
    console.error(lineOf(error));
    process.exitCode = 1;
  } finally {
    await prisma.$disconnect();
  }
}
