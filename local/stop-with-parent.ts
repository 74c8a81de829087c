/** local/start.ts loads this into the server. When the start is killed, the server must not keep the port. */
process.on("disconnect", () => process.exit(1));
process.channel?.unref();
