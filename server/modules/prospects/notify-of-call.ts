import { sql } from 'drizzle-orm'
import { minPhoneDigits } from '#core/agencies/prospect-score.ts'
import { notifier } from '#server/modules/push/notify-people.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

const notify = notifier<{ staffIds: string[] }>(
  'notify-staff-of-call',
  ({ staffIds }) => sql`p.account_id IS NULL AND p.id = ANY (${staffIds}::text[])`,
)

/** Notifies staff members of a call request, by e-mail and push. */
export async function notifyOfCall(tx: Executor, callId: string, staffIds: string[]): Promise<void> {
  const path = '/admin/call-requests'
  await notify(tx, { topic: 'call_requested', tag: `call:${callId}`, path }, { staffIds })
  for (const personId of staffIds) await enqueue(tx, 'notify-call-request', { callId, personId })
}

/** How the staff members below are related to a caller, closest first. */
type Closeness = 'keeper' | 'state' | 'staff'

/**
 * The staff members responsible for a caller. If a prospect or an agency has the phone number, its executives are
 * notified, and a single one is assigned the request. Otherwise the executives of its state are notified, and all staff
 * for an unknown number.
 */
export async function findResponsible(
  executor: Executor,
  phone: string,
): Promise<{ keeperId: string | null; notifiedIds: string[] }> {
  const typed = phone.replace(/[^0-9]/g, '').slice(-minPhoneDigits)
  const digits = typed.length < minPhoneDigits ? null : typed
  const { rows } = await executor.execute<{ id: string; closeness: Closeness }>(sql`
    WITH known AS (
      SELECT p.keeper_id AS keeper_id, p.state_code FROM prospects p
      WHERE p.phone_digits = ${digits}::text AND p.merged_into IS NULL
      UNION ALL
      SELECT r.executive_id, r.state_code FROM accounts a JOIN registrations r ON r.account_id = a.id
      WHERE right(regexp_replace(a.phone, '[^0-9]', '', 'g'), 10) = ${digits}::text AND a.state <> 'closed'
    ), staff AS (
      SELECT p.id, CASE WHEN p.id IN (SELECT keeper_id FROM known) THEN 'keeper'
        WHEN EXISTS (SELECT FROM executives x JOIN known ON x.states ? known.state_code WHERE x.person_id = p.id)
          THEN 'state' ELSE 'staff' END AS closeness
      FROM people p WHERE p.role IN ('admin', 'executive') AND p.state = 'active'
    )
    SELECT id, closeness FROM staff ORDER BY id`)
  const near = (['keeper', 'state', 'staff'] as const).find((one) =>
    rows.some((row) => row.closeness === one),
  )
  const notifiedIds = rows.filter(({ closeness }) => closeness === near).map(({ id }) => id)
  return {
    keeperId: near === 'keeper' && notifiedIds.length === 1 ? (notifiedIds[0] ?? null) : null,
    notifiedIds,
  }
}
