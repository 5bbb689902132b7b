import { databaseOf } from './database.ts'
import { dropDatabase } from './open-database.ts'

/** A database that does not go within this time stays. */
const patienceMillis = 4_000

/** Deletes all that this browser keeps of everybody, as far as it lets itself be deleted. */
export async function resetDevice(): Promise<void> {
  const device = databaseOf(null)
  const known = await indexedDB.databases().catch(() => [])
  const names = new Set([
    device,
    ...known.map(({ name = '' }) => name).filter((name) => name.startsWith(device)),
  ])
  const gone = Promise.allSettled([...names].map((name) => dropDatabase(name)))
  await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, patienceMillis))])
}
