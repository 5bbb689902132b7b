import { withDatabase } from './database.ts'

/** Slow writes must not block the user. */
const patienceMillis = 2_000

/** Resolves when all pending writes are on the device: the browser runs the transactions of a store in order. */
export async function settleWrites(): Promise<void> {
  const settled = withDatabase(async (database) => {
    const tx = database.transaction(['carts', 'drafts', 'notes', 'outbox'], 'readwrite')
    await tx.objectStore('notes').count()
    await tx.done
  }).catch(() => {})
  await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, patienceMillis))])
}
