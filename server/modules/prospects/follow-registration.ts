import { eq, sql } from 'drizzle-orm'
import { canStep, type ProspectStage } from '#core/agencies/prospects.ts'
import { findRegistration } from '#server/modules/registrations/find-registration.ts'
import { recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { moveLockedProspect } from './move-prospect.ts'
import { findProspect, insertEvent, type ProspectRow } from './store.ts'
import { prospects } from './tables.ts'

/**
 * Moves a prospect to registered once its link has registered an agency, and to won once that agency may sell. If the
 * prospect's stage does not allow this any more, the stage is kept. Idempotent.
 */
export async function followRegistration(deps: Deps, { accountId }: Jobs['follow-prospect']): Promise<void> {
  await transact(deps.database, async (tx) => {
    const found = await findRegistration(tx, accountId)
    const leadId = found?.registration.leadId
    if (!leadId) return
    const [invited] = await tx
      .select()
      .from(prospects)
      .where(eq(prospects.leadId, leadId))
      .orderBy(sql`${prospects.mergedInto} NULLS FIRST`)
      .limit(1)
      .for('no key update')
    const prospect = invited?.mergedInto ? await findProspect(tx, invited.mergedInto, true) : invited
    if (!prospect) return
    const at = deps.clock.now()
    const stage = await step(tx, prospect, 'registered', at)
    if (found.account.state === 'approved') await step(tx, { ...prospect, stage }, 'won', at)
  })
}

/** Moves the prospect if its stage allows it. Returns the resulting stage. */
async function step(
  tx: Transaction,
  prospect: ProspectRow,
  to: ProspectStage,
  at: Date,
): Promise<ProspectStage> {
  const { id, accountId, stage: from } = prospect
  if (!canStep(from, to)) return from
  await moveLockedProspect(tx, prospect, to)
  await insertEvent(tx, { prospectId: id, event: 'moved', fromStage: from, toStage: to, at })
  const details = { prospectId: id, from, to }
  await recordAuditEvent(tx, null, { accountId, event: 'prospect_moved', details })
  return to
}
