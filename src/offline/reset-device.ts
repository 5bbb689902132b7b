import { databaseOf } from './database.ts'
import { dropDatabase } from './open-database.ts'

/** How long to wait for the deletion of a database before leaving it. */
const patienceMillis = 4_000

/** Deletes all data in this browser, of every user, as far as the browser allows. */
export async function resetDevice(): Promise<void> {
  const device = databaseOf(null)
  const known = await indexedDB.databases().catch(() => [])
  const names = new Set([
    device,
    ...known.map(({ name = '' }) => name).filter((name) => name.startsWith(device)),
  ])
  const deletions = Promise.allSettled([...names].map((name) => dropDatabase(name)))
  await Promise.race([deletions, new Promise((resolve) => setTimeout(resolve, patienceMillis))])
}
