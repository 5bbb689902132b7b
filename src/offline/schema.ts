import type { DBSchema, IDBPDatabase } from 'idb'
import type { Language } from '#core/app/language.ts'
import type { CartLine } from '#core/cart/carts.ts'

/** A cart of one agency on this device. */
export interface StoredCart {
  accountId: string
  lines: CartLine[]
  /** Renewed on every change of lines: the same cart sent twice becomes one sale. */
  idempotencyKey: string
  /** The sale that holds these lines, if there is one. */
  saleId: string | null
  /** The hold requested under this key and not answered yet, so that it can be requested again. */
  asked?: { language: Language; acceptedMinor: number; promotionCode?: string | undefined } | undefined
  /** The hold before the lines changed, requested or granted: its key, its sale if known, its lines. */
  former?: { key: string; saleId: string | null; lineIds: string[] } | undefined
  /** The quote that the lines came from. */
  quote?: string | undefined
  /** A promotion's code, typed or from a link. It counts only if the server says so. */
  promotionCode?: string | undefined
  /** Set if the customer typed or chose the code; a link's code does not replace it. */
  codeIsOwn?: true | undefined
  /** A link's code, offered beside the customer's own. */
  offeredCode?: string | undefined
  /** Ids of removed lines, oldest first. */
  removed?: string[]
  updatedAt: string
  /** The `updatedAt` of the version that the server has. */
  copied?: string
}

export interface KeptPaper {
  key: string
  bytes: ArrayBuffer
  /** MIME type, and the server's file name; "" if none. */
  type: string
  name: string
  /** The edition, which changes with the printed content. */
  edition: string
  asOf: string
}

export interface Shape extends DBSchema {
  carts: { key: string; value: StoredCart }
  /** Form drafts, by name. */
  drafts: {
    key: string
    /** `copied`: the `updatedAt` of the version that the server has. */
    value: { name: string; values: unknown; updatedAt: string; copied?: string }
  }
  /** Single values, such as the last sale of an agency or the last search. */
  notes: { key: string; value: { name: string; value: unknown } }
  /** Stock and prices of destinations, to sell offline. */
  packs: { key: string; value: { key: string; [part: string]: unknown } }
  /** Unsent records, in the order of their creation. */
  outbox: {
    key: string
    value: { id: string; createdAt: string; [part: string]: unknown }
    indexes: { createdAt: string }
  }
  /** Cached responses, by verb and input. */
  answers: {
    key: string
    /** `generation`: the generation of the API that answered; absent: 1. */
    value: { key: string; body: unknown; asOf: string; generation?: number }
  }
  /** Printed vouchers and quotes, by address. */
  papers: { key: string; value: KeptPaper }
}

export type Handle = IDBPDatabase<Shape>

/** A store, its key, and its index if it has one. */
type Store = [name: StoreName, keyPath: string, index?: 'createdAt']
type StoreName = keyof { [Name in keyof Shape as string extends Name ? never : Name]: never }

/** The stores that each version added. A released version never changes; stores are only added. */
const versions: readonly (readonly Store[])[] = [
  [
    ['carts', 'accountId'],
    ['drafts', 'name'],
    ['notes', 'name'],
  ],
  [
    ['packs', 'key'],
    ['outbox', 'id', 'createdAt'],
    ['answers', 'key'],
  ],
  [['papers', 'key']],
]

export const version = versions.length
export const storeNames = versions.flat().map(([name]) => name)

/** Upgrades a database from `oldVersion` (0: new) to the latest, whole or not at all; existing data is kept. */
export function upgrade(database: Handle, oldVersion: number): void {
  for (const [name, keyPath, index] of versions.slice(oldVersion).flat()) {
    if (database.objectStoreNames.contains(name)) continue
    const store = database.createObjectStore(name, { keyPath })
    if (index) store.createIndex(index as never, index)
  }
}
