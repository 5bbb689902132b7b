import { sql } from 'drizzle-orm'
import type { DocumentKind } from '#core/agencies/accounts.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { writeTokenData } from '#server/modules/people/tokens.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { requireContinued } from './registration-token.ts'

/** How long it waits for the next paper: whoever closes the page, or loses the signal, gets it all the same. */
const patienceMillis = 2 * minuteMillis

const keyOf = (accountId: string) => `first-letter:${accountId}`

/** The letter with which the password is set; takes the place of one that waits for papers. `runAt`: null is at once. */
export const welcomeRegistrant = (
  tx: Transaction,
  accountId: string,
  runAt: Date | null = null,
): Promise<void> =>
  enqueue(
    tx,
    'tell-registrant',
    { accountId, what: 'received' },
    { jobKey: keyOf(accountId), ...(runAt && { runAt }) },
  )

/** When the letter goes where these papers are still on their way, so that it does not call them missing. */
export const letterAt = (awaited: readonly DocumentKind[], now: Date): Date | null =>
  awaited.length > 0 ? new Date(now.getTime() + patienceMillis) : null

/** A paper has come by the registration's token: the letter goes with the last of those that were announced. */
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

/** The address is somebody else's: what waits for papers is not written to it. */
export async function dropFirstLetter(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`SELECT graphile_worker.remove_job(${keyOf(accountId)})`)
}
