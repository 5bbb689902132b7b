import { sql } from 'drizzle-orm'
import type { DocumentKind } from '#core/agencies/accounts.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { writeTokenData } from '#server/modules/people/tokens.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { requireContinued } from './registration-token.ts'

/** How long to wait for the next document: the letter is sent even if the browser is closed or loses its connection. */
const patienceMillis = 2 * minuteMillis

const keyOf = (accountId: string) => `first-letter:${accountId}`

/**
 * Enqueues the letter with the link for setting a password; replaces a letter that waits for documents. `runAt`: null
 * sends it immediately.
 */
export const welcomeRegistrant = (
  tx: Transaction,
  accountId: string,
  runAt: Date | null = null,
): Promise<void> =>
  enqueue(
    tx,
    'notify-registrant',
    { accountId, what: 'received' },
    { jobKey: keyOf(accountId), ...(runAt && { runAt }) },
  )

/** When to send the letter while these documents are being uploaded, so that it does not list them as missing. */
export const letterAt = (awaited: readonly DocumentKind[], now: Date): Date | null =>
  awaited.length > 0 ? new Date(now.getTime() + patienceMillis) : null

/** A document was uploaded with the registration's token: the letter is sent after the last announced document. */
export async function notePaperCame(
  tx: Transaction,
  now: Date,
  { token, accountId, kind }: { token: string; accountId: string; kind: DocumentKind },
): Promise<void> {
  const { rows } = await tx.execute(
    sql`SELECT FROM graphile_worker.jobs WHERE key = ${keyOf(accountId)} AND locked_at IS NULL`,
  )
  if (rows.length === 0) return
  const continued = await requireContinued(tx, token)
  const awaited = 'accountId' in continued ? (continued.awaited ?? []) : []
  const left = awaited.filter((one) => one !== kind)
  await writeTokenData(tx, token, ['awaited'], left)
  await welcomeRegistrant(tx, accountId, letterAt(left, now))
}

/** Cancels the letter that waits for documents, because its address belongs to another person. */
export async function dropFirstLetter(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`SELECT graphile_worker.remove_job(${keyOf(accountId)})`)
}
