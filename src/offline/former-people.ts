import { dayMillis } from '#core/time/lengths.ts'
import { databaseOf, findPerson, forgetPerson, personNote, withDevice, withPerson } from './database.ts'
import { dropUnlessUnsent } from './open-database.ts'
import { left, personChannel, seenNote } from './person-notes.ts'
import { storeNames } from './schema.ts'

/** What somebody began is kept this long on a device where the server has not named them since. */
const keptMillis = 30 * dayMillis
/** What the server answered: it comes back with the next sign-in. */
const answered = ['answers', 'papers'] as const

/** Notes, once a day, that the server has named `personId` as who is signed in here. */
export async function noteSeen(personId: string): Promise<void> {
  const name = seenNote(personId)
  const known = await withDevice((database) => database.get('notes', name))
  if (Math.abs(Date.now() - Number(known?.value ?? 0)) < dayMillis) return
  await withDevice((database) => database.put('notes', { name, value: Date.now() }))
}

/** The session of the signed-in person here was ended: all that is kept for that person goes, except for what was not sent. */
export async function endPerson(): Promise<void> {
  const personId = await findPerson()
  if (!personId) return
  await withDevice(async (database) => {
    const tx = database.transaction('notes', 'readwrite')
    await tx.store.delete(personNote)
    // Whatever stops this here, the next start finds it too old.
    await tx.store.put({ name: seenNote(personId), value: 0 })
    await tx.done
  })
  forgetPerson()
  const channel = personChannel()
  // From now on no tab keeps anything for that person; once all is gone, none shows it either, this one included.
  channel?.postMessage(null)
  await clearFormer().finally(() => {
    channel?.postMessage(left)
    channel?.close()
  })
}

/**
 * Clears what is kept for others than who is signed in here: the server's answers at once, what they began after 30 days.
 * What was not sent stays until it is. `ask` names who is signed in, as the server says; null for nobody, or silence.
 */
export async function tidyPeople(ask: () => Promise<string | null>): Promise<void> {
  const here = await findPerson()
  const seenAt = here === null ? undefined : (await listPeople()).get(here)
  const isOver = seenAt !== undefined && isOld(seenAt) && (await ask()) !== here
  await (isOver ? endPerson() : clearFormer())
}

/** As `tidyPeople`, without a look at who is signed in here. */
export async function clearFormer(): Promise<void> {
  for (const [personId, seenAt] of await listPeople()) {
    if (personId === (await findPerson())) continue
    await clear(personId, isOld(seenAt))
  }
}

const isOld = (seenAt: number): boolean => Date.now() - seenAt > keptMillis

/** Everybody who has a database on this device, with when the server named them last, in milliseconds since 1970. */
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
    // Of who was here before this was noted, the time begins now.
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
  // Another tab may have put something in since.
  if (await dropUnlessUnsent(databaseOf(personId), emptied))
    await withDevice((database) => database.delete('notes', seenNote(personId)))
}
