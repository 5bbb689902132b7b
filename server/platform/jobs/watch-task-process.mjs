import { workerData } from 'node:worker_threads'

// Ends a task process that exceeds its memory limit or whose parent has ended. Written in plain JavaScript, so that the
// thread loads nothing else when it starts.
const { maxBytes, parent } = workerData
const watchMillis = 50

setInterval(() => {
  if (process.ppid !== parent || process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL')
}, watchMillis)
