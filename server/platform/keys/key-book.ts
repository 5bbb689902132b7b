import { createSecretKey, type KeyObject } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { findSetting, writeSetting } from '#server/platform/database/stored-settings.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { type Key, type KeyRing, keyOf } from './key-ring.ts'
import { seal, unseal } from './sealed.ts'

/** The database's record of the keys: their names, and secrets encrypted with them. */
export interface KeyBook {
  /** Every server on this database must have these. */
  live: string[]
  /** Revoked, even if a server still has them. */
  retired: string[]
  /** Encrypted: the verifiers of links signed by retired keys, base64url. */
  links: string[]
  /** Encrypted: keys from when they were stored in the database; they decrypt values of that time. */
  inherited: string[]
}

export const keyBookName = 'keys'

/** The book, or null before the first start; for changes, one process at a time locks it until the end of `tx`. */
export async function takeKeyBook(tx: Transaction): Promise<KeyBook | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(4118, 3)`)
  // Re-encryption locks only the row.
  await tx.execute(sql`SELECT FROM settings WHERE name = ${keyBookName} FOR NO KEY UPDATE`)
  return await findSetting<KeyBook>(tx, keyBookName)
}

export const writeKeyBook = (tx: Transaction, book: KeyBook): Promise<void> =>
  writeSetting(tx, keyBookName, book)

/** The verifier of links, as the book stores it. */
export const sealedVerifier = (keys: KeyRing, bytes: Uint8Array): string =>
  seal({ keys }, Buffer.from(bytes).toString('base64url'))

export const openVerifier = (keys: KeyRing, sealed: string): KeyObject =>
  createSecretKey(Buffer.from(unseal({ keys }, sealed), 'base64url'))

/** Revokes a key. Its links stay valid, unless those of all retired keys are to be invalidated. */
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

/** Deletes the keys that were stored in the database: nothing is encrypted with them any more. */
export async function forgetInherited(database: Database): Promise<void> {
  await transact(database, async (tx) => {
    const book = await takeKeyBook(tx)
    if (book) await writeKeyBook(tx, { ...book, inherited: [] })
  })
}
