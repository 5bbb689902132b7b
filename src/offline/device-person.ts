import { reloadCarts, unsaved } from './carts.ts'
import { databaseOf, findPerson, forgetPerson, personNote, withDatabase, withDevice } from './database.ts'
import { unsavedDrafts } from './drafts.ts'
import { clearFormer, noteSeen } from './former-people.ts'
import { dropDatabase } from './open-database.ts'
import { left, personChannel, seenNote } from './person-notes.ts'
import type { Handle } from './schema.ts'

const channel = personChannel()
channel?.addEventListener('message', () => {
  forget()
  void reloadCarts()
})

/** Calls `listener` when the user signs out in another tab of this browser, or the server has ended the session. */
export function onLeave(listener: () => void): void {
  channel?.addEventListener('message', ({ data }) => data === left && listener())
}

/** The note in the device's database that the server still has to end a session. */
const dueNote = 'sign-out-due'

/** Notes that remain in the device's database on sign-in, because they do not belong to one user. */
const ofDevice = /^(?:person$|sign-out-due$|seen:|attribution$|guest:|registration)/

/**
 * Call it after a sign-in: keeps the data of `personId` in that user's own database from now on, and moves data from
 * before the sign-in there.
 */
export const welcomePerson = (personId: string): Promise<boolean> => keepApart(personId, { isNew: true })

/**
 * Like `welcomePerson`, for a user whose session already existed. Returns false, and changes nothing, if the user has
 * signed out here since the session was checked and the server could not end it.
 */
export const recognisePerson = (personId: string): Promise<boolean> => keepApart(personId, { isNew: false })

async function keepApart(personId: string, { isNew }: { isNew: boolean }): Promise<boolean> {
  if ((await findPerson()) === personId) return true
  const isAdmitted = await withDevice(async (database) => {
    const tx = database.transaction('notes', 'readwrite')
    const hasLeft = !isNew && (await tx.store.get(dueNote)) !== undefined
    if (!hasLeft) {
      await tx.store.delete(dueNote)
      await tx.store.put({ name: personNote, value: personId })
    }
    await tx.done
    return !hasLeft
  })
  if (!isAdmitted) return false
  announce()
  await noteSeen(personId)
  await takeAlong()
  // Code that read the data before the move must read it again.
  announce()
  await reloadCarts()
  clearFormer().catch(() => {})
  // Prefetches the user's carts and drafts from other devices; offline, they come later.
  import('./follow-copies.ts').then(({ askForCopies }) => askForCopies()).catch(() => {})
  return true
}

/** Forgets the signed-in user and all data kept for that user; works offline. */
export async function wipePerson(): Promise<void> {
  const personId = await findPerson()
  if (!personId) return
  await withDevice(async (database) => {
    const tx = database.transaction('notes', 'readwrite')
    await tx.store.delete(personNote)
    await tx.store.delete(seenNote(personId))
    await tx.done
  })
  announce(left)
  await dropDatabase(databaseOf(personId))
  await reloadCarts()
}

/** Records a sign-out until the server has ended the session. */
export async function postponeSignOut(): Promise<void> {
  await withDevice((database) => database.put('notes', { name: dueNote, value: true }))
}

/** Removes the record of a sign-out, once the server has ended the session. */
export async function forgetSignOut(): Promise<void> {
  await withDevice((database) => database.delete('notes', dueNote))
}

/** Whether a sign-out on this device has not reached the server yet. */
export const isSignOutDue = async (): Promise<boolean> =>
  (await withDevice((database) => database.get('notes', dueNote))) !== undefined

/** Calls `signOut` once for a session that the server could not end at sign-out. */
export async function settleSignOut(signOut: () => Promise<unknown>): Promise<void> {
  if (!(await isSignOutDue())) return
  await signOut()
  await forgetSignOut()
}

/**
 * Whether the session belongs to a user who has signed out here, and `signOut` still could not end it on the server.
 * False if the device stores nothing.
 */
export async function hasLeft(signOut: () => Promise<unknown>): Promise<boolean> {
  if (!(await isSignOutDue().catch(() => false))) return false
  return await settleSignOut(signOut).then(
    () => false,
    () => true,
  )
}

/** Unsaved data of one user must not reach another. */
function forget(): void {
  forgetPerson()
  unsaved.clear()
  unsavedDrafts.clear()
}

function announce(news: typeof left | null = null): void {
  forget()
  channel?.postMessage(news)
}

/** Moves data from before the sign-in to the user's database, without overwriting existing data. */
async function takeAlong(): Promise<void> {
  const found = await withDevice(async (device) => ({
    carts: (await device.getAll('carts')).filter(({ lines }) => lines.length > 0),
    drafts: (await device.getAll('drafts')).filter(({ name }) => !ofDevice.test(name)),
    notes: (await device.getAll('notes')).filter(({ name }) => !ofDevice.test(name)),
  }))
  await withDatabase(async (own) => {
    const tx = own.transaction(['carts', 'drafts', 'notes'], 'readwrite')
    for (const cart of found.carts) {
      const known = await tx.objectStore('carts').get(cart.accountId)
      if (!known?.lines.length) await tx.objectStore('carts').put(cart)
    }
    for (const store of ['drafts', 'notes'] as const) {
      for (const one of found[store]) {
        if (!(await tx.objectStore(store).getKey(one.name))) await tx.objectStore(store).put(one as never)
      }
    }
    await tx.done
  })
  await withDevice((device) => dropMoved(device, found))
}

async function dropMoved(
  device: Handle,
  {
    carts,
    drafts,
    notes,
  }: { carts: { accountId: string }[]; drafts: { name: string }[]; notes: { name: string }[] },
): Promise<void> {
  const tx = device.transaction(['carts', 'drafts', 'notes'], 'readwrite')
  for (const { accountId } of carts) await tx.objectStore('carts').delete(accountId)
  for (const { name } of drafts) await tx.objectStore('drafts').delete(name)
  for (const { name } of notes) await tx.objectStore('notes').delete(name)
  await tx.done
}
