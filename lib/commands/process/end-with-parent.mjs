// Loaded first into the processes we start: when the one that started them is gone without a word, they end at once as well,
// so that nothing is left holding a port. Their own children inherit this line and are none of our business.
if (process.env.STARTED_BY === String(process.ppid)) {
  process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
  process.channel?.unref();
}
