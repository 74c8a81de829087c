/**
 * Loaded into the server by local/start.ts: when the start is killed, the channel to it closes, and
 * the server goes too instead of holding the port for ever.
 */
process.on("disconnect", () => process.exit(1));
process.channel?.unref();
