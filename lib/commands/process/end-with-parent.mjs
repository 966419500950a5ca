// Loaded first into the processes that we start. If their parent disappears, they end at once, so that no process keeps
// a port. Their own children inherit this line but are not affected.
if (process.env.STARTED_BY === String(process.ppid)) {
  process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
  process.channel?.unref();
}
