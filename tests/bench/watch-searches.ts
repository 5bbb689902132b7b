import { setTimeout } from 'node:timers/promises'
import { openConnection } from './load.ts'

const betweenMillis = 10
const width = 32

/**
 * Searches at fixed times during `work`, whether or not the ones before are answered: a server that stands still delays all
 * that are due in the meantime. Milliseconds from the time at which each was due, and the result of `work`.
 */
export async function watchSearches<T>(baseUrl: string, calls: readonly string[], during: () => Promise<T>) {
  const connections = Array.from({ length: width }, () => openConnection(baseUrl))
  let isOver = false
  const going = during().finally(() => {
    isOver = true
  })
  const took: number[] = []
  const asked: Promise<void>[] = []
  const ask = async (at: number, due: number) => {
    const connection = connections[at % width]
    const text = calls[at % calls.length] ?? ''
    const answer = await connection?.send('/rpc/product/search', { type: 'application/json', text })
    if (answer?.status !== 200) throw new Error(`answered ${answer?.status}`)
    took.push(performance.now() - due)
  }
  const begin = performance.now()
  for (let at = 0; !isOver; at += 1) {
    const due = begin + at * betweenMillis
    await setTimeout(Math.max(0, due - performance.now()))
    // The wait of this process itself is not the server's.
    asked.push(ask(at, Math.max(due, performance.now())))
  }
  await Promise.all(asked)
  for (const connection of connections) connection.close()
  return { took, result: await going }
}
