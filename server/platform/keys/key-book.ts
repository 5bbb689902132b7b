import { createSecretKey, type KeyObject } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { findSetting, writeSetting } from '#server/platform/database/stored-settings.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { type Key, type KeyRing, keyOf } from './key-ring.ts'
import { seal, unseal } from './sealed.ts'

/** What the database knows of the keys: their names, and what it keeps sealed with them. */
export interface KeyBook {
  /** Every server on this database needs these. */
  live: string[]
  /** Revoked, even if a server still has them. */
  retired: string[]
  /** Sealed: what verifies links that were signed by keys that no longer sign, base64url. */
  links: string[]
  /** Sealed: keys of the time when they lay in the database; they open what was sealed then. */
  inherited: string[]
}

export const keyBookName = 'keys'

/** The book, or null before the first start; for changes it is had by one process at a time, to the end of `tx`. */
export async function takeKeyBook(tx: Transaction): Promise<KeyBook | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(4118, 3)`)
  // What seals it again holds the row alone.
  await tx.execute(sql`SELECT FROM settings WHERE name = ${keyBookName} FOR NO KEY UPDATE`)
  return await findSetting<KeyBook>(tx, keyBookName)
}

export const writeKeyBook = (tx: Transaction, book: KeyBook): Promise<void> =>
  writeSetting(tx, keyBookName, book)

/** What verifies a link, as the book keeps it. */
export const sealedVerifier = (keys: KeyRing, bytes: Uint8Array): string =>
  seal({ keys }, Buffer.from(bytes).toString('base64url'))

export const openVerifier = (keys: KeyRing, sealed: string): KeyObject =>
  createSecretKey(Buffer.from(unseal({ keys }, sealed), 'base64url'))

/** Revokes a key. Links that it signed stay valid, unless those of all retired keys are to end. */
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

/** Lets go of the keys that lay in the database: nothing is sealed with them any more. */
export async function forgetInherited(database: Database): Promise<void> {
  await transact(database, async (tx) => {
    const book = await takeKeyBook(tx)
    if (book) await writeKeyBook(tx, { ...book, inherited: [] })
  })
}
