import { and, desc, eq, lte } from 'drizzle-orm'
import type { SellingTerms } from '#core/pack/terms.ts'
import type { Executor } from '#server/platform/database.ts'
import { refuse } from '#server/platform/errors.ts'
import { findAccountById, findGroupByUrl } from './store.ts'
import { exchangeRates } from './tables.ts'

/** Under which terms the account sells at `now`, to a group where one is named. */
export async function sellingTerms(
  executor: Executor,
  question: { accountId: string; groupUrl?: string; now: Date },
): Promise<SellingTerms> {
  const { accountId, groupUrl, now } = question
  const account = (await findAccountById(executor, accountId)) ?? refuse('account_not_found')
  const group = groupUrl === undefined ? null : await findGroupByUrl(executor, accountId, groupUrl)
  if (groupUrl !== undefined && !group) refuse('group_not_found')
  const rates = await executor
    .selectDistinctOn([exchangeRates.from])
    .from(exchangeRates)
    .where(and(eq(exchangeRates.to, account.currency), lte(exchangeRates.on, now.toISOString().slice(0, 10))))
    .orderBy(exchangeRates.from, desc(exchangeRates.on))
  return {
    accountId,
    currency: account.currency,
    kinds: account.kinds,
    markupBp: { ...account.markupBp, ...group?.markupBp },
    rates,
    destinationId: group?.destinationId ?? null,
    productIds: group?.productIds ?? null,
    now,
  }
}
