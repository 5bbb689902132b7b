import { sql } from 'drizzle-orm'
import type { AccountState } from '#core/agencies/accounts.ts'
import type { SellingTerms } from '#core/pack/selling-terms.ts'
import type { Kind } from '#core/products/products.ts'
import { groupPriceDays } from '#core/products/visible-group.ts'
import { type Day, dayIn, homeZone } from '#core/time/days.ts'
import type { Group } from '#server/modules/groups/tables.ts'
import { hasMerchants } from '#server/modules/merchant-accounts/tables.ts'
import { ratesInForce, taxTable } from '#server/modules/platform-settings/in-force.ts'
import { contentVersion } from '#server/platform/database/content-version.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { readAssortment, rulesOfAccount } from './read-assortment.ts'
import { findGroupByUrl, findShownGroup } from './store.ts'

/** The account's selling terms at `now`, for a group if one is given. */
export async function sellingTerms(
  executor: Executor,
  question: { accountId: string; groupUrl?: string; now: Date },
): Promise<SellingTerms> {
  const { accountId, groupUrl, now } = question
  return await termsFor(executor, question, async () =>
    groupUrl === undefined ? null : await findShownGroup(executor, accountId, groupUrl, now),
  )
}

/** As `sellingTerms`, for people who prepare a group: its page need not be visible. */
export async function plannedTerms(
  executor: Executor,
  question: { accountId: string; groupUrl?: string; now: Date },
): Promise<SellingTerms> {
  const { accountId, groupUrl } = question
  return await termsFor(executor, question, async () =>
    groupUrl === undefined ? null : await findGroupByUrl(executor, accountId, groupUrl),
  )
}

/** The terms of the group's page as if it were visible now. */
export async function previewTerms(
  executor: Executor,
  { group, now }: { group: Group; now: Date },
): Promise<SellingTerms> {
  const { accountId, url: groupUrl } = group
  return await termsFor(executor, { accountId, groupUrl, now }, async () => ({ ...group, state: 'open' }))
}

async function termsFor(
  executor: Executor,
  { accountId, groupUrl, now }: { accountId: string; groupUrl?: string; now: Date },
  findGroup: () => Promise<Group | null>,
): Promise<SellingTerms> {
  const groupUrls = groupUrl === undefined ? [] : [groupUrl]
  const { own, rules } = await ownTerms(executor, { accountId, groupUrls, productIds: null, now })
  const group = await findGroup()
  if (groupUrl !== undefined && !group) refuse('group_not_found')
  return group ? forGroup(own, rules, group) : own
}

/** The agency's public details: its name and time zone. */
export interface SellingAgency {
  name: string
  timeZone: string
}

/** Whether an account sells, and what it earns: basis points per kind, and the seller's share of them. */
export interface EarningTerms {
  state: AccountState
  commissionBp: Record<Kind, number>
  sellerBp: number
}

/** The selling state of the row in `accounts`: a branch sells only while its agency does. */
export const stateOfAgency = sql`coalesce((SELECT agency.state FROM accounts agency
    WHERE agency.id = accounts.parent_id AND agency.state <> 'approved'), accounts.state)`

/**
 * Reads the account's columns for its terms, its rules, and the latest exchange rate of each currency into the
 * account's own, up to a day.
 */
const readTerms = statement<
  { accountId: string; day: Day; groupUrls: string[]; productIds: string[] | null },
  Pick<SellingTerms, 'currency' | 'kinds' | 'markupBp' | 'rates' | 'taxes' | 'vehicles'> &
    EarningTerms & { agency: SellingAgency; hasMerchants: boolean; rules: string }
>(
  'terms',
  ({
    accountId,
    day,
    groupUrls,
    productIds,
  }) => sql`SELECT json_build_object('name', name, 'timeZone', time_zone) AS agency, currency, ${stateOfAgency} AS state, kinds, markup_bp AS "markupBp", commission_bp AS "commissionBp", seller_bp AS "sellerBp",
    ${hasMerchants('accounts')} AS "hasMerchants",
    ${ratesInForce(sql`accounts.currency`, day)} AS rates, ${taxTable} AS taxes,
    ${rulesOfAccount(groupUrls, productIds)} AS rules,
    (SELECT vehicles FROM transfer_desks desk WHERE desk.account_id IN (accounts.id, accounts.parent_id)
      ORDER BY desk.account_id = accounts.id DESC LIMIT 1) AS vehicles
  FROM accounts WHERE id = ${accountId}`,
)

async function ownTerms(
  executor: Executor,
  question: {
    accountId: string
    groupUrls: readonly string[]
    /** The products to read rules for; null for all. */
    productIds: readonly string[] | null
    now: Date
  },
): Promise<Omit<CartTerms, 'of'> & { rules: string }> {
  const { accountId, groupUrls, productIds, now } = question
  const [row] = await readTerms(executor, {
    accountId,
    day: dayIn(now, homeZone),
    groupUrls: [...groupUrls],
    productIds: productIds && [...productIds],
  })
  const { agency, hasMerchants, state, commissionBp, sellerBp, rules, ...terms } =
    row ?? refuse('account_not_found')
  const assortment = readAssortment(rules, accountId, null)
  const own = { accountId, ...terms, destinationId: null, productIds: null, assortment, now }
  return { agency, hasMerchants, own, earning: { state, commissionBp, sellerBp }, rules }
}

/** The terms of the agency itself and of every group in the choices; null for a deleted group. */
export interface CartTerms {
  agency: SellingAgency
  /** Whether the agency's own accounts at providers may take payments. */
  hasMerchants: boolean
  own: SellingTerms
  earning: EarningTerms
  of(choice: { groupUrl?: string }): SellingTerms | null
}

/** The terms of each choice in a cart at `now`. */
export async function cartTerms(
  executor: Executor,
  question: { accountId: string; choices: readonly { groupUrl?: string; productId: string }[]; now: Date },
): Promise<CartTerms> {
  const { accountId, choices, now } = question
  const groupUrls = [...new Set(choices.flatMap(({ groupUrl }) => groupUrl ?? []))].sort()
  const productIds = [...new Set(choices.map(({ productId }) => productId))].sort()
  const { agency, hasMerchants, own, earning, rules } = await ownTerms(executor, {
    accountId,
    groupUrls,
    productIds,
    now,
  })
  const byGroup = new Map<string, SellingTerms | null>()
  for (const groupUrl of groupUrls) {
    const group = await findShownGroup(executor, accountId, groupUrl, now)
    byGroup.set(groupUrl, group && forGroup(own, rules, group))
  }
  return {
    agency,
    hasMerchants,
    own,
    earning,
    of: ({ groupUrl }) => (groupUrl === undefined ? own : (byGroup.get(groupUrl) ?? null)),
  }
}

const forGroup = (own: SellingTerms, rules: string, group: Group): SellingTerms => ({
  ...own,
  assortment: readAssortment(rules, own.accountId, group),
  groupName: group.name,
  markupBp: { ...own.markupBp, ...group.markupBp },
  agreed: { days: groupPriceDays(group), markupBp: own.markupBp },
  destinationId: group.destinationId,
  productIds: group.productIds,
})

/** How long the terms for an agency's searches are cached; holds and charged prices always read the current terms. */
const recentMillis = 1_000
type Known = { at: number; version: number; terms: Promise<SellingTerms> }
const recent = new WeakMap<Database, Map<string, Known>>()

/** `sellingTerms`, at most one second old, for read-only prices. */
export async function recentSellingTerms(
  database: Database,
  question: { accountId: string; groupUrl?: string; now: Date },
): Promise<SellingTerms> {
  const { accountId, groupUrl, now } = question
  const known = recent.get(database) ?? new Map<string, Known>()
  recent.set(database, known)
  const key = JSON.stringify([accountId, groupUrl])
  const found = known.get(key)
  const version = contentVersion(database)
  if (found?.version === version && Math.abs(now.getTime() - found.at) < recentMillis)
    return { ...(await found.terms), now }
  // A caller can send any group address, so the cache needs a limit.
  if (known.size >= 1_000) known.clear()
  const terms = sellingTerms(database, question)
  known.set(key, { at: now.getTime(), version, terms })
  // Failed reads are not cached.
  terms.catch(() => known.delete(key))
  return await terms
}
