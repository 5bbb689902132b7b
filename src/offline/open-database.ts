import { deleteDB, type OpenDBCallbacks, openDB } from 'idb'
import { mendRecords } from './mend-records.ts'
import { type Handle, type Shape, storeNames, upgrade, version } from './schema.ts'
import { noteNewStorage, noteStorageFault, noteStorageOpen } from './storage-fault.ts'

/** How long to wait for storage to open: some browsers lose the request, and it has to be repeated. */
const patienceMillis = 4_000

interface Opening {
  /**
   * Whether this is the device's database, which exists from the first visit on; users' databases are created at
   * sign-in.
   */
  isDevice: boolean
  /** Called when the handle can no longer be used. */
  onGone: () => void
}

/**
 * Opens a database in its latest version, with its records repaired. Throws the browser's error, or a `TimeoutError` if
 * it does not answer.
 */
export async function openDatabase(name: string, how: Opening): Promise<Handle> {
  try {
    const database = await inTime(openWhole(name, how))
    // Readers skip records that cannot be repaired.
    if (await mendRecords(database).catch(() => false)) noteStorageFault('damaged')
    noteStorageOpen()
    return database
  } catch (error) {
    noteStorageFault('closed')
    throw error
  }
}

/** Deletes the database `name` as soon as no tab uses it. */
export const dropDatabase = (name: string): Promise<void> => deleteDB(name)

/** Deletes the database `name`, of version `known`, unless its outbox has records. Returns whether it was deleted. */
export async function dropUnlessUnsent(name: string, known: number): Promise<boolean> {
  const dropping: Promise<void>[] = []
  try {
    // During the upgrade no tab has the database open, and later openings wait until this request has run.
    const database = await openDB<Shape>(name, known + 1, {
      async upgrade(_database, _before, _after, tx) {
        tx.done.catch(() => {})
        if ((await tx.objectStore('outbox').count()) > 0) tx.abort()
        else dropping.push(deleteDB(name))
      },
    })
    database.close()
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error
  }
  await Promise.all(dropping)
  return dropping.length > 0
}

async function openWhole(name: string, { isDevice, onGone }: Opening): Promise<Handle> {
  const callbacks: OpenDBCallbacks<Shape> = {
    // Another tab upgrades or deletes the database: close, and open again on the next use.
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      onGone()
    },
    terminated: onGone,
  }
  const database = await openAny(name, callbacks, isDevice)
  if (storeNames.every((store) => database.objectStoreNames.contains(store))) return database
  // The schema was left incomplete: missing stores are added, and existing stores are kept.
  const next = database.version + 1
  database.close()
  return await openDB<Shape>(name, next, { upgrade: (half) => upgrade(half, 0), ...callbacks })
}

async function openAny(name: string, callbacks: OpenDBCallbacks<Shape>, isDevice: boolean): Promise<Handle> {
  try {
    return await openDB<Shape>(name, version, {
      upgrade(database, oldVersion) {
        if (oldVersion === 0 && isDevice) noteNewStorage()
        upgrade(database, oldVersion)
      },
      ...callbacks,
    })
  } catch (error) {
    // A newer version of the app was rolled back: its additions are ignored.
    if ((error as Error).name !== 'VersionError') throw error
    return await openDB<Shape>(name, undefined, callbacks)
  }
}

async function inTime(opening: Promise<Handle>): Promise<Handle> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DOMException('storage does not open', 'TimeoutError'))
      // A handle that opens after the timeout must not block other tabs.
      opening.then((database) => database.close()).catch(() => {})
    }, patienceMillis)
  })
  return await Promise.race([opening, late]).finally(() => clearTimeout(timer))
}
