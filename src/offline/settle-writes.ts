import { withDatabase } from './database.ts'

/** A device that does not finish its writes must not keep anybody from going on. */
const patienceMillis = 2_000

/** Until everything that was begun to be written is on the device: the browser does what touches one store in order. */
export async function settleWrites(): Promise<void> {
  const settled = withDatabase(async (database) => {
    const tx = database.transaction(['carts', 'drafts', 'notes', 'outbox'], 'readwrite')
    await tx.objectStore('notes').count()
    await tx.done
  }).catch(() => {})
  await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, patienceMillis))])
}
