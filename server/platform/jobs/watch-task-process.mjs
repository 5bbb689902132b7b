import { workerData } from 'node:worker_threads'

// Ends a task process that exceeds its memory limit, or whose parent has ended. Plain JavaScript, so that the thread
// loads nothing else at its start.
const { maxBytes, parent } = workerData
const watchMillis = 50

setInterval(() => {
  if (process.ppid !== parent || process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL')
}, watchMillis)
