import { dayMillis } from '#core/time/lengths.ts'
import { databaseOf, findPerson, forgetPerson, personNote, withDevice, withPerson } from './database.ts'
import { dropUnlessUnsent } from './open-database.ts'
import { left, personChannel, seenNote } from './person-notes.ts'
import { storeNames } from './schema.ts'

/** How long a device keeps a user's own work after the server last confirmed that user. */
const keptMillis = 30 * dayMillis
/** Stores of cached responses, which are fetched again after the next sign-in. */
const answered = ['answers', 'papers'] as const

/** Records, once a day, that the server has confirmed `personId` as the signed-in user. */
export async function noteSeen(personId: string): Promise<void> {
  const name = seenNote(personId)
  const known = await withDevice((database) => database.get('notes', name))
  if (Math.abs(Date.now() - Number(known?.value ?? 0)) < dayMillis) return
  await withDevice((database) => database.put('notes', { name, value: Date.now() }))
}

/** Deletes the signed-in user's data after the server has ended the session, except for unsent records. */
export async function endPerson(): Promise<void> {
  const personId = await findPerson()
  if (!personId) return
  await withDevice(async (database) => {
    const tx = database.transaction('notes', 'readwrite')
    await tx.store.delete(personNote)
    // If the deletion is interrupted, the next start finds the data expired.
    await tx.store.put({ name: seenNote(personId), value: 0 })
    await tx.done
  })
  forgetPerson()
  const channel = personChannel()
  // From now on no tab saves data for that user; after the deletion no tab shows it either, including this one.
  channel?.postMessage(null)
  await clearFormer().finally(() => {
    channel?.postMessage(left)
    channel?.close()
  })
}

/**
 * Deletes the data of users who are not signed in: cached responses immediately, their own work after 30 days, and
 * unsent records never. `ask` returns the signed-in user according to the server; null if there is none or no answer.
 */
export async function tidyPeople(ask: () => Promise<string | null>): Promise<void> {
  const here = await findPerson()
  const seenAt = here === null ? undefined : (await listPeople()).get(here)
  const isOver = seenAt !== undefined && isOld(seenAt) && (await ask()) !== here
  await (isOver ? endPerson() : clearFormer())
}

/** Like `tidyPeople`, but without asking the server. */
export async function clearFormer(): Promise<void> {
  for (const [personId, seenAt] of await listPeople()) {
    if (personId === (await findPerson())) continue
    await clear(personId, isOld(seenAt))
  }
}

const isOld = (seenAt: number): boolean => Date.now() - seenAt > keptMillis

/** The users with a database on this device, and when the server last confirmed each, in milliseconds since 1970. */
async function listPeople(): Promise<Map<string, number>> {
  const prefix = databaseOf('-').slice(0, -1)
  const databases = await indexedDB.databases().catch(() => [])
  const kept = databases.flatMap(({ name = '' }) =>
    name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
  )
  return await withDevice(async (database) => {
    const tx = database.transaction('notes', 'readwrite')
    const people = new Map<string, number>()
    for (const { name, value } of await tx.store.getAll())
      if (name.startsWith(seenNote(''))) people.set(name.slice(seenNote('').length), Number(value))
    // For databases without a `seen` note, the time counts from now.
    for (const personId of kept.filter((one) => !people.has(one))) {
      people.set(personId, Date.now())
      await tx.store.put({ name: seenNote(personId), value: Date.now() })
    }
    await tx.done
    return people
  })
}

async function clear(personId: string, isWhole: boolean): Promise<void> {
  const emptied = await withPerson(personId, async (database) => {
    const tx = database.transaction(storeNames, 'readwrite')
    for (const store of isWhole ? storeNames.filter((name) => name !== 'outbox') : answered)
      await tx.objectStore(store).clear()
    const outbox = tx.objectStore('outbox')
    const records = await outbox.getAll()
    const sent = records.filter(({ state }) => state === 'sent')
    for (const { id } of sent) await outbox.delete(id)
    await tx.done
    return records.length > sent.length ? null : database.version
  })
  if (!isWhole || emptied === null) return
  // Another tab may have added a record since.
  if (await dropUnlessUnsent(databaseOf(personId), emptied))
    await withDevice((database) => database.delete('notes', seenNote(personId)))
}
