import type { Logger } from 'pino'
import type { Database } from './database.ts'
import { type Listener, listen } from './listen.ts'
import { directUrl } from './open-database.ts'

const versions = new WeakMap<Database, number>()

/**
 * A number that changes whenever the contents of public pages change, except for stock and its prices. Returns it
 * without a query, since the database notifies this process of changes. Always 0 if this process does not follow
 * changes.
 */
export const contentVersion = (database: Database): number => versions.get(database) ?? 0

/** Follows the changes made by all processes, until it is stopped. */
export function followContent({ database, log }: { database: Database; log: Logger }): Promise<Listener> {
  const change = () => void versions.set(database, contentVersion(database) + 1)
  return listen({
    ...{ url: directUrl(database), channel: 'content', log },
    onMessage: change,
    onConnected: async () => change(),
  })
}
