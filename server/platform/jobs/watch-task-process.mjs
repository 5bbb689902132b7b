import { workerData } from 'node:worker_threads'

// Ends the process of tasks that takes more memory than it may, or whose parent is gone. Plain JavaScript, so that the
// thread needs nothing to be read before it begins.
const { mostBytes, parent } = workerData
const watchMillis = 50

setInterval(() => {
  if (process.ppid !== parent || process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL')
}, watchMillis)
