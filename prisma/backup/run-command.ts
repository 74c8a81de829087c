import { prisma } from "#app/infra/database.server.ts";

/** A failure is one line, not a stack. */
export async function runCommand(command: (words: string[]) => Promise<void>) {
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await prisma.$disconnect();
  }
}
