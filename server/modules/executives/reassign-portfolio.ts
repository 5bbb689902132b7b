import type { Input } from '#core/contract/calls.ts'
import { listStaff } from '#server/modules/people/list-staff.ts'
import { staysAtWork } from '#server/modules/people/staff-rows.ts'
import {
  handOverProspects,
  lockProspectsOf,
  readProspectsOf,
} from '#server/modules/prospects/hand-over-prospects.ts'
import { handOverCalls } from '#server/modules/prospects/keep-call.ts'
import {
  handOverPortfolio,
  lockPortfolio,
  readPortfolio,
} from '#server/modules/registrations/hand-over-portfolio.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { readExecutive } from './list-executives.ts'
import { lockExecutive } from './reach-executive.ts'

/** The agencies and open prospects of an executive; the version covers both. */
async function readKept(executor: Executor, id: string) {
  const portfolio = await readPortfolio(executor, id)
  const prospects = await readProspectsOf(executor, id)
  return { ...portfolio, ...prospects, version: `${portfolio.version}.${prospects.prospects}` }
}

/** Returns an executive's portfolio and the people who could take it over. Errors: `executive_not_found`. */
export async function getPortfolio(context: Caller, { id }: Input<'admin.getPortfolio'>) {
  const { deps } = context
  requireRight(context, 'manage executives')
  return await transactAs(deps.database, context.actor, async (tx) => {
    await readExecutive(tx, id, deps.clock.now())
    const staff = (await listStaff(tx)).filter((one) => one.id !== id)
    return { ...(await readKept(tx, id)), staff }
  })
}

/**
 * Moves all of an executive's agencies and prospects to another member of staff. Errors: `executive_not_found`,
 * `person_not_found`, `portfolio_changed` if it differs from the caller's version.
 */
export async function reassignPortfolio(
  context: Caller,
  { id, toId, version, reason }: Input<'admin.reassignPortfolio'>,
): Promise<{ count: number }> {
  const { deps } = context
  requireRight(context, 'manage executives')
  return await transactAs(deps.database, context.actor, async (tx) => {
    await lockPortfolio(tx, id)
    await lockProspectsOf(tx, id)
    await lockExecutive(tx, id)
    if (id === toId || !(await staysAtWork(tx, toId))) refuse('person_not_found')
    const seen = await readKept(tx, id)
    if (seen.version !== version) refuse('portfolio_changed')
    const count = await handOverPortfolio(tx, context, { fromId: id, toId, reason })
    await handOverProspects(tx, context, { fromId: id, toId, reason, at: deps.clock.now() })
    await handOverCalls(tx, id, toId)
    const details = { personId: id, toId, count, prospects: seen.prospects, reason }
    await recordAuditEvent(tx, context, { accountId: null, event: 'portfolio_reassigned', details })
    return { count }
  })
}
