import { sql } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { getSetup, type Setup } from './get-setup.ts'
import { readSkipped, writeSkipped } from './skipped-steps.ts'

/** Skips a step of the checklist, or resumes it. Idempotent. */
export async function skipSetupStep(
  context: Caller,
  { step, isSkipped }: Input<'admin.skipSetupStep'>,
): Promise<Setup> {
  requireRight(context, 'change settings')
  await transactAs(context.deps.database, context.actor, async (tx) => {
    // A missing row cannot be locked, so this uses an advisory lock.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('alforja setup steps'))`)
    const before = await readSkipped(tx)
    if (before.includes(step) === isSkipped) return
    await writeSkipped(tx, isSkipped ? [...before, step] : before.filter((other) => other !== step))
    const event = isSkipped ? 'setup_step_skipped' : 'setup_step_resumed'
    await recordAuditEvent(tx, context, { accountId: null, event, details: { step } })
  })
  return await getSetup(context)
}
