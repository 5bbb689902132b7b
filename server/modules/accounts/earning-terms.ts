import type { Kind } from '#core/products.ts'
import type { Executor } from '#server/platform/database.ts'
import { refuse } from '#server/platform/errors.ts'
import { findAccountById } from './store.ts'

/** What an account earns on its sales: basis points per kind, and the seller's part of them. */
export async function earningTerms(
  executor: Executor,
  accountId: string,
): Promise<{ commissionBp: Record<Kind, number>; sellerBp: number }> {
  return (await findAccountById(executor, accountId)) ?? refuse('account_not_found')
}
