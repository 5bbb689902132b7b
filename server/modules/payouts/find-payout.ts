import { eq } from 'drizzle-orm'
import { presentDisbursement } from '#server/modules/disbursements/present-disbursement.ts'
import type { Deps } from '#server/platform/deps.ts'
import { payouts } from './tables.ts'

/** Returns a payout with the id of the account that receives it. */
export async function findPayout(deps: Deps, payoutId: string) {
  const [found] = await deps.database.select().from(payouts).where(eq(payouts.id, payoutId))
  return found ? { ...presentDisbursement(deps, found), accountId: found.accountId } : null
}
