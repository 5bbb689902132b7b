import { and, desc, eq, lte } from 'drizzle-orm'
import type { SellingTerms } from '#core/pack/terms.ts'
import type { Database, Executor } from '#server/platform/database.ts'
import { refuse } from '#server/platform/errors.ts'
import { findAccountById, findGroupByUrl } from './store.ts'
import { exchangeRates, type Group } from './tables.ts'

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
  const own: SellingTerms = {
    accountId,
    currency: account.currency,
    kinds: account.kinds,
    markupBp: account.markupBp,
    rates,
    destinationId: null,
    productIds: null,
    now,
  }
  return group ? forGroup(own, group) : own
}

/** Terms of the agency itself, and those of every group that a choice names; null for a group that is gone. */
export interface CartTerms {
  own: SellingTerms
  of(choice: { groupUrl?: string }): SellingTerms | null
}

/** Under which terms each choice of a cart is sold at `now`. */
export async function cartTerms(
  executor: Executor,
  question: { accountId: string; choices: readonly { groupUrl?: string }[]; now: Date },
): Promise<CartTerms> {
  const { accountId, choices, now } = question
  const own = await sellingTerms(executor, { accountId, now })
  const byGroup = new Map<string, SellingTerms | null>()
  for (const { groupUrl } of choices) {
    if (groupUrl === undefined || byGroup.has(groupUrl)) continue
    const group = await findGroupByUrl(executor, accountId, groupUrl)
    byGroup.set(groupUrl, group && forGroup(own, group))
  }
  return { own, of: ({ groupUrl }) => (groupUrl === undefined ? own : (byGroup.get(groupUrl) ?? null)) }
}

const forGroup = (own: SellingTerms, group: Group): SellingTerms => ({
  ...own,
  markupBp: { ...own.markupBp, ...group.markupBp },
  destinationId: group.destinationId,
  productIds: group.productIds,
})

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
