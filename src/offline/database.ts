import type { Handle } from './schema.ts'

/** The name of the device's own database, which belongs to no signed-in user. */
const device = 'alforja'
/** The note in the device's database that holds the signed-in user's id. */
export const personNote = 'person'

const opened = new Map<string, Promise<Handle>>()
let person: Promise<string | null> | null = null

/** The name of a user's database, or with null of the device's. */
export const databaseOf = (personId: string | null): string => (personId ? `${device}-${personId}` : device)

/** Loaded on use, because no page needs it to be shown. */
const storage = () => import('./open-database.ts')

function open(name: string): Promise<Handle> {
  const known = opened.get(name)
  if (known) return known
  const forget = () => opened.delete(name)
  const opening = storage().then(({ openDatabase }) =>
    openDatabase(name, { isDevice: name === device, onGone: forget }),
  )
  opened.set(name, opening)
  opening.catch(forget)
  return opening
}

/** Runs `use`; a handle killed by the browser, as on phones, is reopened once. WebKit throws an `UnknownError`. */
async function within<T>(name: string, use: (database: Handle) => Promise<T>): Promise<T> {
  try {
    return await use(await open(name))
  } catch (error) {
    if (!/^(InvalidState|Unknown)Error$/.test((error as Error)?.name)) throw error
    opened.delete(name)
    return await use(await open(name))
  }
}

/** Runs `use` on the device's own database. Throws as `withDatabase` does. */
export const withDevice = <T>(use: (database: Handle) => Promise<T>): Promise<T> => within(device, use)

/** Runs `use` on the database of a user, signed in or not. Throws as `withDatabase` does. */
export const withPerson = <T>(personId: string, use: (database: Handle) => Promise<T>): Promise<T> =>
  within(databaseOf(personId), use)

/** The id of the user signed in on this device, also offline; null if there is none. */
export function findPerson(): Promise<string | null> {
  person ??= withDevice((database) => database.get('notes', personNote)).then((note) =>
    typeof note?.value === 'string' ? note.value : null,
  )
  person.catch(forgetPerson)
  return person
}

/** Makes the next `findPerson` read again, after a sign-in or sign-out. */
export function forgetPerson(): void {
  person = null
}

/**
 * Runs `use` on the signed-in user's database, or on the device's if there is none. Throws the browser's error if
 * storage cannot be opened.
 */
export async function withDatabase<T>(use: (database: Handle) => Promise<T>): Promise<T> {
  return within(databaseOf(await findPerson()), use)
}
