import type { Input } from '#core/contract/calls.ts'
import { decimalOf } from '#core/money/decimals.ts'
import { updateAccount } from '#server/modules/accounts/account-rows.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { forgetStorefront } from '#server/modules/products/get-storefront.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { readAffiliate } from './get-affiliate.ts'

/**
 * Sets the amounts of the gift cards sold online, if any, and whether customers who cancel may choose a gift card
 * instead of a refund. Errors: `unauthenticated`, `forbidden`.
 */
export async function changeCardRules(
  context: Caller,
  { amounts, refunds }: Input<'agency.changeCardRules'>,
) {
  const { deps } = context
  const { accountId } = requireOwnRight(context, 'change the agency')
  const giftCardAmounts: number[] = [...new Set(amounts)].sort((a, b) => a - b)
  const changed = await transactAs(deps.database, context.actor, async (tx) => {
    const { giftCardAmounts: was, refundsAsCard: refundsWere } = await getAccount({ database: tx }, accountId)
    await updateAccount(tx, accountId, { giftCardAmounts, refundsAsCard: refunds })
    await recordAuditEvent(tx, context, {
      accountId,
      event: 'card_rules_changed',
      details: {
        ...{ amountsWas: wordsOf(was), amounts: wordsOf(giftCardAmounts) },
        ...(refunds !== refundsWere && { asCard: refunds }),
      },
    })
    return await readAffiliate(deps, tx, context, accountId)
  })
  forgetStorefront(deps, accountId)
  return changed
}

/** The amounts as stored in the log: "500.00, 1000.00". */
const wordsOf = (amounts: readonly number[]): string => amounts.map(decimalOf).join(', ')
