import type { Input } from '#core/contract/calls.ts'
import { canLeave } from '#core/people/executives.ts'
import { readmitStaff, suspendStaff } from '#server/modules/people/staff-access.ts'
import { countOpenProspects } from '#server/modules/prospects/hand-over-prospects.ts'
import { freeCalls } from '#server/modules/prospects/keep-call.ts'
import { readPortfolio } from '#server/modules/registrations/hand-over-portfolio.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { lockExecutive } from './reach-executive.ts'

/** Suspends an executive, effective from the next request. Errors: `portfolio_not_empty`, `executive_state`. */
export async function deactivateExecutive(
  context: Caller,
  { id, reason }: Input<'admin.deactivateExecutive'>,
) {
  const { deps } = context
  requireRight(context, 'manage executives')
  return await transactAs(deps.database, context.actor, async (tx) => {
    const { state } = await lockExecutive(tx, id)
    if (state === 'suspended') refuse('executive_state')
    const { count: portfolio } = await readPortfolio(tx, id)
    const prospects = await countOpenProspects(tx, id)
    if (!canLeave({ state, portfolio, prospects })) refuse('portfolio_not_empty')
    await suspendStaff(tx, { id, state })
    await freeCalls(tx, id)
    const details = { personId: id, reason }
    await recordAuditEvent(tx, context, { accountId: null, event: 'executive_deactivated', details })
    return {}
  })
}

/** Reactivates an executive; an executive with an open invitation gets a new invitation. Errors: `executive_state`. */
export async function reactivateExecutive(
  context: Caller,
  { id, reason }: Input<'admin.reactivateExecutive'>,
) {
  const { deps } = context
  requireRight(context, 'manage executives')
  return await transactAs(deps.database, context.actor, async (tx) => {
    const { state, hasPassword } = await lockExecutive(tx, id)
    if (state !== 'suspended') refuse('executive_state')
    await readmitStaff(tx, { id, state, hasPassword })
    const details = { personId: id, reason }
    await recordAuditEvent(tx, context, { accountId: null, event: 'executive_reactivated', details })
    return {}
  })
}
