// Loaded first into the processes we start: when the one that started them is gone, however it ended, they end as well.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
