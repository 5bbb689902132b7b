import type { Logger } from 'pino'
import { parseSignal, type Signal } from '#core/live.ts'
import { type Database, directUrl } from '#server/platform/database.ts'
import { type Listener, listen } from '#server/platform/listen.ts'
import type { LiveGateway } from './port.ts'

interface Hearer {
  hear(signal: Signal): void
  ended(): void
}

/** Signals of the database (`tell_live`) to who listens in this process: each process hears all of them. */
export function createLive({ database, log }: { database: Database; log: Logger }): LiveGateway {
  const hearers = new Map<string, Set<Hearer>>()
  let listener: Listener | null = null

  const all = () => new Set([...hearers.values()].flatMap((some) => [...some]))

  function tell(payload: string): void {
    const told = parseSignal(payload)
    if (!told) return void log.warn({ payload }, 'a signal that nobody knows')
    for (const hearer of hearers.get(told.place) ?? []) hearer.hear(told.signal)
  }

  /** Signals may have been missed meanwhile: who begins anew asks for everything. */
  async function endAll(): Promise<void> {
    for (const hearer of all()) hearer.ended()
  }

  return {
    async start() {
      const url = directUrl(database)
      listener = await listen({ url, channel: 'live', log, onMessage: tell, onConnected: endAll })
    },
    async stop() {
      await endAll()
      await listener?.stop()
      listener = null
    },
    listen(places, hear, ended) {
      const hearer = { hear, ended }
      for (const place of places) {
        const some = hearers.get(place) ?? new Set()
        hearers.set(place, some.add(hearer))
      }
      return () => {
        for (const place of places) {
          const some = hearers.get(place)
          some?.delete(hearer)
          if (some?.size === 0) hearers.delete(place)
        }
      }
    },
  }
}
