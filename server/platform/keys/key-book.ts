import { createSecretKey, type KeyObject } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { findSetting, writeSetting } from '#server/platform/database/stored-settings.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { type Key, type KeyRing, keyOf } from './key-ring.ts'
import { seal, unseal } from './sealed.ts'

/** The database's record of the keys: their ids, and secrets that are encrypted with them. */
export interface KeyBook {
  /** Ids of keys that every server on this database must have. */
  live: string[]
  /** Ids of keys that are revoked, even if a server still has them. */
  retired: string[]
  /** Verifiers for links signed by retired keys, base64url, encrypted. */
  links: string[]
  /** Keys that earlier versions stored in the database, encrypted; they decrypt values from that time. */
  inherited: string[]
}

export const keyBookName = 'keys'

/**
 * Returns the key book, or null before the first start. Locks it until the end of `tx`, so that one process at a time
 * changes it.
 */
export async function takeKeyBook(tx: Transaction): Promise<KeyBook | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(4118, 3)`)
  // Re-encryption locks only this row.
  await tx.execute(sql`SELECT FROM settings WHERE name = ${keyBookName} FOR NO KEY UPDATE`)
  return await findSetting<KeyBook>(tx, keyBookName)
}

export const writeKeyBook = (tx: Transaction, book: KeyBook): Promise<void> =>
  writeSetting(tx, keyBookName, book)

/** A link verifier, encrypted as in the key book. */
export const sealedVerifier = (keys: KeyRing, bytes: Uint8Array): string =>
  seal({ keys }, Buffer.from(bytes).toString('base64url'))

export const openVerifier = (keys: KeyRing, sealed: string): KeyObject =>
  createSecretKey(Buffer.from(unseal({ keys }, sealed), 'base64url'))

/** Revokes a key. Links signed by it stay valid, unless `endLinks` invalidates the links of all retired keys. */
export async function retireKey(
  deps: { database: Database; keys: KeyRing },
  { id, signing }: Key,
  { endLinks }: { endLinks: boolean },
): Promise<void> {
  await transact(deps.database, async (tx) => {
    const book = await takeKeyBook(tx)
    if (!book || book.retired.includes(id)) return
    await writeKeyBook(tx, {
      ...book,
      live: book.live.filter((one) => one !== id),
      retired: [...book.retired, id],
      links: endLinks ? [] : [...book.links, sealedVerifier(deps.keys, signing.export())],
      inherited: book.inherited.filter((sealed) => keyOf(unseal(deps, sealed)).id !== id),
    })
  })
}

/** Deletes the keys that were stored in the database, once nothing is encrypted with them. */
export async function forgetInherited(database: Database): Promise<void> {
  await transact(database, async (tx) => {
    const book = await takeKeyBook(tx)
    if (book) await writeKeyBook(tx, { ...book, inherited: [] })
  })
}
