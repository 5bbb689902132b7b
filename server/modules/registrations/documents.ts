import { desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import {
  type DocumentKind,
  documentStateOn,
  documentsOf,
  documentsToApprove,
  type PersonKind,
} from '#core/agencies/accounts.ts'
import type { document } from '#core/contract/registrations.ts'
import { dayIn, homeZone, isDay } from '#core/time/days.ts'
import { files } from '#server/modules/files/tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { documents, registrations } from './tables.ts'

export type Document = z.infer<typeof document>

const columns = {
  id: documents.id,
  accountId: documents.accountId,
  kind: documents.kind,
  state: documents.state,
  fileId: documents.fileId,
  fileName: files.name,
  reason: documents.reason,
  expiresOn: documents.expiresOn,
  uploadedAt: documents.uploadedAt,
}
const query = (executor: Executor) =>
  executor.select(columns).from(documents).innerJoin(files, eq(files.id, documents.fileId))
export type DocumentRow = Awaited<ReturnType<typeof query>>[number]

export const missingDocument = (kind: DocumentKind): Document => ({
  kind,
  state: 'missing',
  id: null,
  fileId: null,
  fileName: null,
  reason: null,
  expiresOn: null,
  uploadedAt: null,
})

/** A stored day; null for an invalid day, which earlier versions accepted. */
export const dayOrNone = (stored: string | null): string | null => (stored && isDay(stored) ? stored : null)

export function presentDocument(row: DocumentRow, now: Date): Document {
  const { accountId: _, uploadedAt, ...rest } = row
  return {
    ...rest,
    expiresOn: dayOrNone(row.expiresOn),
    state: documentStateOn(row, dayIn(now, homeZone)),
    uploadedAt: uploadedAt.toISOString(),
  }
}

/**
 * Documents as presented to the holder of a registration's token: without ids, since the token does not open documents
 * and must not reveal which agencies are known.
 */
export const withoutIds = (document: Document): Document => ({ ...document, id: null, fileId: null })

/** The document with this id, or null. */
export async function findDocument(executor: Executor, id: string): Promise<DocumentRow | null> {
  return (await query(executor).where(eq(documents.id, id)))[0] ?? null
}

/** Each document required of the agency, in its current state; the latest of each kind counts. */
export async function readDocuments(
  executor: Executor,
  accountId: string,
  personKind: PersonKind,
  now: Date,
): Promise<Document[]> {
  const rows = await query(executor)
    .where(eq(documents.accountId, accountId))
    .orderBy(desc(documents.uploadedAt))
  return documentsOf(personKind).map((kind) => {
    const row = rows.find((one) => one.kind === kind)
    return row ? presentDocument(row, now) : missingDocument(kind)
  })
}

/** How many documents an approval requires, and how many were uploaded and accepted. */
export function countDocuments(list: readonly Document[], personKind: PersonKind) {
  const needed = new Set(documentsToApprove(personKind))
  const here = list.filter(({ kind }) => needed.has(kind))
  return {
    needed: needed.size,
    handedIn: here.filter(({ state }) => state !== 'missing').length,
    accepted: here.filter(({ state }) => state === 'accepted').length,
  }
}

/** The kind of person that the account was registered by; null for an account without a registration. */
export async function findPersonKind(executor: Executor, accountId: string): Promise<PersonKind | null> {
  const rows = await executor
    .select({ personKind: registrations.personKind })
    .from(registrations)
    .where(eq(registrations.accountId, accountId))
  return rows[0]?.personKind ?? null
}

/** Whether a later document of the same kind exists. */
export async function isReplaced(executor: Executor, id: string): Promise<boolean> {
  const { rows } = await executor.execute(sql`SELECT FROM documents d JOIN documents l
    ON l.account_id = d.account_id AND l.kind = d.kind AND l.uploaded_at > d.uploaded_at
    WHERE d.id = ${id} LIMIT 1`)
  return rows.length > 0
}
