import { connect, createServer, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

const { from, to, millis } = workerData as { from: string; to: string; millis: number }

/** Passes everything on after the delay, in order. */
function pass(source: Socket, target: Socket): void {
  const later = (then: () => void) => void setTimeout(then, millis)
  source.on('data', (chunk) => later(() => target.writable && target.write(chunk)))
  source.on('close', () => later(() => target.destroy()))
  source.on('error', () => {})
}

/** A line between two sockets on which everything takes that long, each way; a thread, so that a busy process does not add to it. */
const server = createServer((near) => {
  const far = connect(to)
  pass(near, far)
  pass(far, near)
})
server.listen(from, () => parentPort?.postMessage('open'))
