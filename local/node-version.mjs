// Loaded before all else, and written so that an older Node can read it. 24.7 is the first with argon2.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 24 || (major === 24 && minor < 7)) {
  const words = `Tafula needs Node.js 24.7 or newer here, and this is ${process.versions.node}.`;
  process.stderr.write(`${words}\n`);
  process.exit(1);
}
