import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { openConnection } from './load.ts'

const betweenMillis = 10
const width = 32

const { baseUrl, calls } = workerData as { baseUrl: string; calls: readonly string[] }
const connections = Array.from({ length: width }, () => openConnection(baseUrl))
const took: number[] = []
const asked: Promise<void>[] = []
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})
parentPort?.postMessage('ready')

// Sent whether or not earlier requests were answered: a stalled server delays all requests that are due meanwhile.
const begin = performance.now()
for (let at = 0; !isOver; at += 1) {
  const due = begin + at * betweenMillis
  await setTimeout(Math.max(0, due - performance.now()))
  // The delay of this thread itself is not the server's.
  asked.push(search(at, Math.max(due, performance.now())))
}
await Promise.all(asked)
for (const connection of connections) connection.close()
parentPort?.postMessage(took)

async function search(at: number, due: number): Promise<void> {
  const text = calls[at % calls.length] ?? ''
  const answer = await connections[at % width]?.send('/rpc/product/search', {
    type: 'application/json',
    text,
  })
  if (answer?.status !== 200) throw new Error(`answered ${answer?.status}`)
  took.push(performance.now() - due)
}
