import { type SQL, sql } from 'drizzle-orm'
import type { Assortment, AssortmentRule } from '#core/products/assortment.ts'
import { type Kind, kinds } from '#core/products/products.ts'

/**
 * SQL for the assortment rules, as JSON text, that apply to the account in a row of `accounts`: its own, those of some
 * of its groups, and those of its parent agency. `groupUrls`: the addresses of the groups; '' for the account as a
 * whole. `productIds`: the products to read rules for; null for all.
 */
export const rulesOfAccount = (
  groupUrls: SQL,
  productIds: SQL,
): SQL => sql`(SELECT coalesce(json_agg(json_build_array(r.account_id, r.group_url, r.scope, r.subject, r.hidden, r.position, r.markup_bp)
    ORDER BY r.account_id, r.group_url, r.scope, r.subject), '[]')::text
  FROM assortment_rules r
  WHERE r.account_id IN (accounts.id, accounts.parent_id)
    AND (r.group_url = '' OR (r.group_url = ANY (${groupUrls}::text[]) AND r.account_id = accounts.id))
    AND (${productIds}::text[] IS NULL OR r.scope <> 'product' OR r.subject = ANY (${productIds})))`

type Row = [
  accountId: string,
  groupUrl: string,
  scope: AssortmentRule['scope'],
  subject: string,
  hidden: boolean | null,
  position: number | null,
  markupBp: number | null,
]
interface GroupTerms {
  url: string
  markupBp: Partial<Record<Kind, number>> | null
}

/** Equal rules share one object, so that searches derive their data from the rules only once. */
const known = new Map<string, Assortment>()
const maxCached = 1_000

/**
 * Parses the text of `rulesOfAccount` for the account or one of its groups; returns null if there are no rules. The
 * strongest level is always that of the account or the group itself, even if it has no rules.
 */
export function readAssortment(text: string, accountId: string, group: GroupTerms | null): Assortment | null {
  if (text === '[]') return null
  const key = `${accountId} ${JSON.stringify(group && [group.url, group.markupBp])} ${text}`
  let assortment = known.get(key)
  if (!assortment) {
    if (known.size >= maxCached) known.clear()
    assortment = { levels: levelsOf(JSON.parse(text) as Row[], accountId, group) }
    known.set(key, assortment)
  }
  return assortment
}

function levelsOf(rows: readonly Row[], accountId: string, group: GroupTerms | null): AssortmentRule[][] {
  const rulesOf = (isWanted: (account: string, groupUrl: string) => boolean): AssortmentRule[] =>
    rows
      .filter(([account, groupUrl]) => isWanted(account, groupUrl))
      .map(([, , scope, subject, hidden, position, markupBp]) => ({
        scope,
        subject,
        hidden,
        position,
        markupBp,
      }))
  const agency = [
    rulesOf((account, groupUrl) => account === accountId && groupUrl === ''),
    rulesOf((account) => account !== accountId),
  ]
  if (!group) return agency
  const agreed = kinds.flatMap((kind): AssortmentRule[] => {
    const markupBp = group.markupBp?.[kind] ?? null
    return markupBp === null ? [] : [{ scope: 'kind', subject: kind, hidden: null, position: null, markupBp }]
  })
  return [rulesOf((_, groupUrl) => groupUrl === group.url), agreed, ...agency]
}
