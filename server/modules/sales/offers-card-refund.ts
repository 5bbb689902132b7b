import { readCardRules } from '#server/modules/accounts/card-rules.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { SaleRow } from './sale-rows.ts'

/**
 * Whether the customer of a sale may choose a gift card as the refund for a cancellation: the agency must offer this,
 * and the code needs an e-mail address.
 */
export async function offersCardRefund(
  executor: Executor,
  { actor }: Pick<Caller, 'actor'>,
  { id, accountId, customerEmail }: SaleRow,
): Promise<boolean> {
  if (actor.personId !== null || !actor.saleIds.includes(id) || customerEmail === null) return false
  const [rules] = await readCardRules(executor, { accountId })
  return rules?.refunds ?? false
}
