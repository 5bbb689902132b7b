import { connect, createServer, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

const { from, to, millis } = workerData as { from: string; to: string; millis: number }

/** Forwards everything after the delay, in order. */
function pass(source: Socket, target: Socket): void {
  const later = (then: () => void) => void setTimeout(then, millis)
  source.on('data', (chunk) => later(() => target.writable && target.write(chunk)))
  source.on('close', () => later(() => target.destroy()))
  source.on('error', () => {})
}

/**
 * A connection between two sockets with a delay in each direction. It runs in a thread, so that a busy process does
 * not add to the delay.
 */
const server = createServer((near) => {
  const far = connect(to)
  pass(near, far)
  pass(far, near)
})
server.listen(from, () => parentPort?.postMessage('open'))
