import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { CartLine } from '#core/carts.ts'

/** A cart of one agency on this device. */
export interface StoredCart {
  accountId: string
  lines: CartLine[]
  /** Minted anew whenever the lines change: the same cart, sent twice, is one sale. */
  idempotencyKey: string
  /** The sale that holds these lines, once there is one. */
  saleId: string | null
  updatedAt: string
}

interface Shape extends DBSchema {
  carts: { key: string; value: StoredCart }
  /** What was typed into forms, by the form's name. */
  drafts: { key: string; value: { name: string; values: unknown; updatedAt: string } }
  /** Single values: the last sale of an agency, the last search. */
  notes: { key: string; value: { name: string; value: unknown } }
}

type Handle = IDBPDatabase<Shape>

const name = 'alforja'
const version = 1

let opening: Promise<Handle> | null = null

function open(): Promise<Handle> {
  opening ??= openDB<Shape>(name, version, {
    upgrade(database, oldVersion) {
      if (oldVersion < 1) {
        database.createObjectStore('carts', { keyPath: 'accountId' })
        database.createObjectStore('drafts', { keyPath: 'name' })
        database.createObjectStore('notes', { keyPath: 'name' })
      }
    },
    // Another tab brings a newer schema: let go, and open again with the next use.
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      opening = null
    },
    terminated: () => {
      opening = null
    },
  })
  opening.catch(() => {
    opening = null
  })
  return opening
}

/**
 * Runs `use` on the database. A handle that died (browsers on phones kill them) is opened again, once.
 * Throws what the browser says where storage cannot be opened at all.
 */
export async function withDatabase<T>(use: (database: Handle) => Promise<T>): Promise<T> {
  try {
    return await use(await open())
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
    opening = null
    return await use(await open())
  }
}
