import { and, desc, eq, lte } from 'drizzle-orm'
import type { SellingTerms } from '#core/pack/terms.ts'
import type { Database, Executor } from '#server/platform/database.ts'
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

/** How long the terms of an agency's searches are kept: a hold and a price that is charged always read them. */
const recentMillis = 1_000
const recent = new WeakMap<Database, Map<string, { at: number; terms: Promise<SellingTerms> }>>()

/** `sellingTerms` as they were at most a second ago, for what only shows prices. */
export async function recentSellingTerms(
  database: Database,
  question: { accountId: string; groupUrl?: string; now: Date },
): Promise<SellingTerms> {
  const { accountId, groupUrl, now } = question
  const known = recent.get(database) ?? new Map<string, { at: number; terms: Promise<SellingTerms> }>()
  recent.set(database, known)
  const key = JSON.stringify([accountId, groupUrl])
  const found = known.get(key)
  if (found && Math.abs(now.getTime() - found.at) < recentMillis) return { ...(await found.terms), now }
  // Groups have addresses that anybody may invent.
  if (known.size >= 1_000) known.clear()
  const terms = sellingTerms(database, question)
  known.set(key, { at: now.getTime(), terms })
  // What is not there, or cannot be read now, is asked for again.
  terms.catch(() => known.delete(key))
  return await terms
}
