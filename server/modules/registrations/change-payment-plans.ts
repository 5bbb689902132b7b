import type { Input } from '#core/contract/calls.ts'
import { updateAccount } from '#server/modules/accounts/account-rows.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { readAffiliate } from './get-affiliate.ts'

/**
 * Sets the payment plans that the agency offers: up to `most` payments, 0 for none. Plans that customers have agreed to
 * are kept. Errors: `unauthenticated`, `forbidden`.
 */
export async function changePaymentPlans(
  context: Caller,
  { most, leadDays }: Input<'agency.changePaymentPlans'>,
) {
  const { deps } = context
  const { accountId } = requireOwnRight(context, 'change the agency')
  return await transactAs(deps.database, context.actor, async (tx) => {
    const { planMost, planLeadDays } = await getAccount({ database: tx }, accountId)
    await updateAccount(tx, accountId, { planMost: most, planLeadDays: leadDays })
    await recordAuditEvent(tx, context, {
      accountId,
      event: 'payment_plans_changed',
      details: { was: planMost, most, lead: leadDays, leadWas: planLeadDays },
    })
    return await readAffiliate(deps, tx, context, accountId)
  })
}
