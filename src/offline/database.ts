import type { Handle } from './schema.ts'

/** Whose the device's own database is: nobody's who is signed in. */
const device = 'alforja'
/** The note of the device's database that says who is signed in. */
export const personNote = 'person'

const opened = new Map<string, Promise<Handle>>()
let person: Promise<string | null> | null = null

/** The name of the database of a person, or with null of the device. */
export const databaseOf = (personId: string | null): string => (personId ? `${device}-${personId}` : device)

/** Not needed to show a page. */
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

/** Runs `use`; a handle that died (browsers on phones kill them, WebKit with the second name) is opened again, once. */
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

/** Runs `use` on the database of a person, whoever is signed in. Throws as `withDatabase` does. */
export const withPerson = <T>(personId: string, use: (database: Handle) => Promise<T>): Promise<T> =>
  within(databaseOf(personId), use)

/** Who is signed in on this device, also while it has no signal; null for nobody. */
export function findPerson(): Promise<string | null> {
  person ??= withDevice((database) => database.get('notes', personNote)).then((note) =>
    typeof note?.value === 'string' ? note.value : null,
  )
  person.catch(forgetPerson)
  return person
}

/** Somebody came or left: who it is is read again. */
export function forgetPerson(): void {
  person = null
}

/**
 * Runs `use` on the database of the signed-in person, else on the device's. Throws what the browser says where storage
 * cannot be opened at all.
 */
export async function withDatabase<T>(use: (database: Handle) => Promise<T>): Promise<T> {
  return within(databaseOf(await findPerson()), use)
}
