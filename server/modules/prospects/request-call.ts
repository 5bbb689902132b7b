import type { Input } from '#core/contract/calls.ts'
import { dayMillis, hourMillis } from '#core/time/lengths.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueueCrmNews } from '#server/platform/jobs/jobs.ts'
import { callRequests } from './tables.ts'

/** A call can be asked for so far ahead. */
const mostDays = 60
/** People think before they send. */
const graceMillis = hourMillis

/** Notes that somebody wants to be called. Refuses a time that has passed or is too far away, and unknown zones. */
export async function requestCall({ database, clock }: Deps, call: Input<'home.requestCall'>): Promise<void> {
  const wantedAt = new Date(call.wantedAt)
  const at = clock.now()
  const ahead = wantedAt.getTime() - at.getTime()
  if (!(ahead > -graceMillis && ahead < mostDays * dayMillis)) refuse('bad_request', { field: 'wantedAt' })
  if (!isZone(call.timeZone)) refuse('bad_request', { field: 'timeZone' })
  await transact(database, async (tx) => {
    const id = newId()
    await tx.insert(callRequests).values({ ...call, wantedAt, id })
    await enqueueCrmNews(tx, { event: 'call.requested', subject: id, at })
  })
}

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
