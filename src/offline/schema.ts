import type { DBSchema, IDBPDatabase } from 'idb'
import type { Language } from '#core/app/language.ts'
import type { CartLine } from '#core/cart/carts.ts'

/** A cart of one agency on this device. */
export interface StoredCart {
  accountId: string
  lines: CartLine[]
  /** Minted afresh whenever the lines change: the same cart, sent twice, is one sale. */
  idempotencyKey: string
  /** The sale that holds these lines, once there is one. */
  saleId: string | null
  /** A hold that was asked for under this key, and whose answer has not come: what was asked, to be asked again. */
  asked?: { language: Language; acceptedMinor: number } | undefined
  /** What was held, or asked to be, before the lines changed: under which key, as which sale if known, which lines. */
  former?: { key: string; saleId: string | null; lineIds: string[] } | undefined
  /** The offer that its lines came from. */
  quote?: string | undefined
  /** Ids of lines that were taken out, oldest first. */
  removed?: string[]
  updatedAt: string
  /** Its `updatedAt` when the server had all of it. */
  copied?: string
}

export interface KeptPaper {
  key: string
  bytes: ArrayBuffer
  /** MIME type, and the name that the server gave the file; "" for none. */
  type: string
  name: string
  /** Changes with what is printed on it. */
  edition: string
  asOf: string
}

export interface Shape extends DBSchema {
  carts: { key: string; value: StoredCart }
  /** What was typed into forms, by the form's name. */
  drafts: {
    key: string
    /** `copied`: its `updatedAt` when the server had it. */
    value: { name: string; values: unknown; updatedAt: string; copied?: string }
  }
  /** Single values: the last sale of an agency, the last search. */
  notes: { key: string; value: { name: string; value: unknown } }
  /** Stock and prices of destinations, to sell from without signal. */
  packs: { key: string; value: { key: string; [part: string]: unknown } }
  /** What waits to be sent, in the order in which it was made. */
  outbox: {
    key: string
    value: { id: string; createdAt: string; [part: string]: unknown }
    indexes: { createdAt: string }
  }
  /** What the server answered, by verb and question, to be read again without it. */
  answers: {
    key: string
    /** `generation`: of the API that gave it; absent: 1. */
    value: { key: string; body: unknown; asOf: string; generation?: number }
  }
  /** Vouchers and quotes as they are printed, by their address. */
  papers: { key: string; value: KeptPaper }
}

export type Handle = IDBPDatabase<Shape>

/** A store with its key, and what else it is read by. */
type Store = [name: StoreName, keyPath: string, index?: 'createdAt']
type StoreName = keyof { [Name in keyof Shape as string extends Name ? never : Name]: never }

/** The stores that each version added. A version that was shipped never changes; stores are only added. */
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

/** Brings a database of `oldVersion` (0: new) to the newest, whole or not at all; what is there already stays. */
export function upgrade(database: Handle, oldVersion: number): void {
  for (const [name, keyPath, index] of versions.slice(oldVersion).flat()) {
    if (database.objectStoreNames.contains(name)) continue
    const store = database.createObjectStore(name, { keyPath })
    if (index) store.createIndex(index as never, index)
  }
}
