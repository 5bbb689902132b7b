import { deleteDB, type OpenDBCallbacks, openDB } from 'idb'
import { mendRecords } from './mend-records.ts'
import { type Handle, type Shape, storeNames, upgrade, version } from './schema.ts'
import { noteNewStorage, noteStorageFault, noteStorageOpen } from './storage-fault.ts'

/** Some browsers forget that they were asked; then there is no storage until they are asked again. */
const patienceMillis = 4_000

interface Opening {
  /** It is there from the first visit on; those of people are made when they come. */
  isDevice: boolean
  /** Told when the handle is of no use any more. */
  onGone: () => void
}

/**
 * Opens a database in the newest shape, its records fit to be read. Throws what the browser says, and a `TimeoutError`
 * where it says nothing.
 */
export async function openDatabase(name: string, how: Opening): Promise<Handle> {
  try {
    const database = await inTime(openWhole(name, how))
    // What cannot be mended is for its reader to deal with.
    if (await mendRecords(database).catch(() => false)) noteStorageFault('damaged')
    noteStorageOpen()
    return database
  } catch (error) {
    noteStorageFault('closed')
    throw error
  }
}

/** Deletes the database `name` with all that is in it, as soon as no tab uses it. */
export const dropDatabase = (name: string): Promise<void> => deleteDB(name)

/** Deletes the database `name`, whose version is `known`, unless its outbox holds anything. Answers whether it is gone. */
export async function dropUnlessUnsent(name: string, known: number): Promise<boolean> {
  const dropping: Promise<void>[] = []
  try {
    // While a version changes no tab has the database open, and whoever opens it then comes after what is asked for here.
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
    // Another tab brings a newer schema, or wipes: let go, and open again with the next use.
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      onGone()
    },
    terminated: onGone,
  }
  const database = await openAny(name, callbacks, isDevice)
  if (storeNames.every((store) => database.objectStoreNames.contains(store))) return database
  // A half that something left behind: what is missing is added, what is there stays.
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
    // A newer version of the app was here, and was taken back: what it added is none of ours.
    if ((error as Error).name !== 'VersionError') throw error
    return await openDB<Shape>(name, undefined, callbacks)
  }
}

async function inTime(opening: Promise<Handle>): Promise<Handle> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DOMException('storage does not open', 'TimeoutError'))
      // Whoever comes too late must not stand in anybody's way.
      opening.then((database) => database.close()).catch(() => {})
    }, patienceMillis)
  })
  return await Promise.race([opening, late]).finally(() => clearTimeout(timer))
}
