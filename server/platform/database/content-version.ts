import type { Logger } from 'pino'
import type { Database } from './database.ts'
import { type Listener, listen } from './listen.ts'
import { directUrl } from './open-database.ts'

const versions = new WeakMap<Database, number>()

/**
 * A number that changes with everything, except stock and its prices, that public pages show. It reads nothing: the
 * database notifies this process. Always 0 where nobody follows.
 */
export const contentVersion = (database: Database): number => versions.get(database) ?? 0

/** Follows the changes of all processes until it is stopped. */
export function followContent({ database, log }: { database: Database; log: Logger }): Promise<Listener> {
  const change = () => void versions.set(database, contentVersion(database) + 1)
  return listen({
    ...{ url: directUrl(database), channel: 'content', log },
    onMessage: change,
    onConnected: async () => change(),
  })
}
