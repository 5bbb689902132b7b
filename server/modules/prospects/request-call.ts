import type { Input } from '#core/contract/calls.ts'
import { isCallTime } from '#core/time/call-hours.ts'
import { dayMillis, hourMillis } from '#core/time/lengths.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueueCrmNews } from '#server/platform/jobs/jobs.ts'
import { findResponsible, notifyOfCall } from './notify-of-call.ts'
import { callRequests } from './tables.ts'

/** The maximum number of days ahead for a requested call. */
const maxDays = 60
/** How far in the past a requested time may be, to allow for the time between choosing and sending. */
const graceMillis = hourMillis

/**
 * Records a call request and notifies the responsible staff. Rejects unknown time zones, and times that have passed,
 * are too far in the future or are outside of the calling hours in the caller's time zone.
 */
export async function requestCall({ database, clock }: Deps, call: Input<'home.requestCall'>): Promise<void> {
  const wantedAt = new Date(call.wantedAt)
  const at = clock.now()
  const ahead = wantedAt.getTime() - at.getTime()
  if (!(ahead > -graceMillis && ahead < maxDays * dayMillis)) refuse('bad_request', { field: 'wantedAt' })
  if (!isZone(call.timeZone)) refuse('bad_request', { field: 'timeZone' })
  if (!isCallTime(wantedAt, call.timeZone)) refuse('bad_request', { field: 'wantedAt' })
  await transact(database, async (tx) => {
    const id = newId()
    const { keeperId, notifiedIds } = await findResponsible(tx, call.phone)
    await tx.insert(callRequests).values({ ...call, wantedAt, id, keeperId })
    await notifyOfCall(tx, id, notifiedIds)
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
