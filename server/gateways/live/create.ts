import type { Logger } from 'pino'
import { parseSignal, type Signal } from '#core/app/live.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Listener, listen } from '#server/platform/database/listen.ts'
import { directUrl } from '#server/platform/database/open-database.ts'
import { createFirebaseLive } from './firebase.ts'
import type { LiveGateway } from './port.ts'

interface Subscriber {
  hear(signal: Signal): void
  ended(): void
}

interface World {
  config: Pick<Config, 'firebaseAccount' | 'thirdParties'>
  database: Database
  clock: Clock
  log: Logger
}

/**
 * Passes database notifications (`tell_live`) on to the listeners in this process, and to Firebase if it is configured.
 * Every process receives every notification.
 */
export function createLive({ config, database, clock, log }: World): LiveGateway {
  const { firebaseAccount, thirdParties } = config
  const databaseUrl = thirdParties.firebase?.databaseURL
  const firebase = firebaseAccount && databaseUrl ? createFirebaseLive(firebaseAccount, databaseUrl) : null
  const subscribers = new Map<string, Set<Subscriber>>()
  let listener: Listener | null = null

  function notify(payload: string): void {
    const told = parseSignal(payload)
    if (!told) return void log.warn({ payload }, 'a signal that nobody knows')
    for (const subscriber of subscribers.get(told.place) ?? []) subscriber.hear(told.signal)
    firebase
      ?.publish(told)
      .catch((error: unknown) => log.warn({ err: error }, 'Firebase was not told of a change'))
  }

  /** Closes all streams, since signals may have been lost. Clients refetch everything when they reconnect. */
  async function endAll(): Promise<void> {
    for (const subscriber of new Set([...subscribers.values()].flatMap((some) => [...some])))
      subscriber.ended()
  }

  return {
    async start() {
      const url = directUrl(database)
      listener = await listen({ url, channel: 'live', log, onMessage: notify, onConnected: endAll })
    },
    async stop() {
      await endAll()
      await listener?.stop()
      listener = null
    },
    listen(places, hear, ended) {
      const subscriber = { hear, ended }
      for (const place of places) {
        const some = subscribers.get(place) ?? new Set()
        subscribers.set(place, some.add(subscriber))
      }
      return () => {
        for (const place of places) {
          const some = subscribers.get(place)
          some?.delete(subscriber)
          if (some?.size === 0) subscribers.delete(place)
        }
      }
    },
    keyOf: (actor) => firebase?.keyOf(actor, clock.now()) ?? null,
  }
}
