import { eq, sql } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { requireFile, requireSeen } from './reach-registration.ts'
import { registrations } from './tables.ts'

/**
 * Adds a note, a call or a message to the file, with the day of the next step. Errors: `registration_not_found`,
 * `registration_changed`, `day_over`.
 */
export async function noteOnRegistration(
  context: Caller,
  { accountId, version, ...note }: Input<'admin.noteOnRegistration'>,
): Promise<Record<string, never>> {
  const { deps } = context
  requireRight(context, 'decide registrations')
  return await transactAs(deps.database, context.actor, async (tx) => {
    const { registration } = await requireFile(tx, context, accountId, { lock: true })
    await requireSeen(tx, accountId, version)
    // A day that has passed may be kept, but not newly set.
    const isOver = note.nextOn !== null && note.nextOn < dayIn(deps.clock.now(), homeZone)
    if (isOver && note.nextOn !== registration.nextOn) refuse('day_over')
    const contacted = note.kind === 'note' ? {} : { contactedAt: sql`now()` }
    await tx
      .update(registrations)
      .set({ nextOn: note.nextOn, ...contacted })
      .where(eq(registrations.accountId, accountId))
    await recordAuditEvent(tx, context, { accountId, event: 'registration_noted', details: { ...note } })
    return {}
  })
}

/** Adds a call with the agency to its file; the next step is unchanged. Errors: `registration_not_found`. */
export async function noteCallOfAgency(
  tx: Transaction,
  context: Caller,
  { accountId, said }: { accountId: string; said: string },
): Promise<void> {
  requireRight(context, 'decide registrations')
  const { registration } = await requireFile(tx, context, accountId, { lock: true })
  await tx
    .update(registrations)
    .set({ contactedAt: sql`now()` })
    .where(eq(registrations.accountId, accountId))
  const details = { kind: 'call', said, nextOn: registration.nextOn }
  await recordAuditEvent(tx, context, { accountId, event: 'registration_noted', details })
}
