import { sql } from 'drizzle-orm'
import type { Actor } from '#core/access.ts'
import type { AccountState } from '#core/agencies/accounts.ts'
import type { FoundPersonKind, ParsedSearch } from '#core/agencies/platform-search.ts'
import { ofPlatform } from '#core/agencies/prospects.ts'
import type { SaleState } from '#core/sales/sales.ts'
import { prospectsReached } from '#server/modules/prospects/reach-prospect.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { beginsWith, isReached, matchWords, maxRead } from './match-words.ts'

export interface FoundAgency extends Record<string, unknown> {
  accountId: string
  agencyId: string
  name: string
  state: AccountState
  city: string
  email: string
  phone: string
  hasFile: boolean
}

export interface FoundPerson extends Record<string, unknown> {
  kind: FoundPersonKind
  id: string
  name: string
  email: string
  phone: string | null
  accountId: string
  account: string
  agencyId: string | null
  hasFile: boolean
}

export interface FoundSale extends Record<string, unknown> {
  id: string
  code: string
  state: SaleState
  customer: string
  client: { givenName: string; familyName: string; email: string; phone: string }
  email: string
  account: string
  createdAt: string
}

/** The search terms, the requester, and the accounts to search; null: all accounts. */
interface Search {
  parsed: ParsedSearch
  actor: Actor
  reached: readonly string[] | null
}

const ofReached = (reached: Search['reached']) => ({ ofWords: isReached(sql.raw('w.account_id'), reached) })
/** The agency of `a`. Not with `coalesce`: behind row-level security, the join could then not use an index. */
const agencyId = sql.raw('CASE WHEN a.parent_id IS NULL THEN a.id ELSE a.parent_id END')
/** The prospect that `m` was merged into, or `m` itself. Not with `coalesce`, for the same reason. */
const keptId = sql.raw('CASE WHEN m.merged_into IS NULL THEN m.id ELSE m.merged_into END')
const most = sql`LIMIT ${maxRead}::int`

/** Agencies and branches; a match by number comes first. */
export async function findAgencies(executor: Executor, { parsed, reached }: Search): Promise<FoundAgency[]> {
  const { rows } = await executor.execute<FoundAgency>(sql`
    WITH found AS MATERIALIZED (${matchWords('agency', parsed, ofReached(reached))})
    SELECT a.id AS "accountId", ${agencyId} AS "agencyId", a.name, a.state,
      -- A branch stands elsewhere than the agency whose file this is.
      CASE WHEN a.parent_id IS NULL THEN coalesce(r.city, '') ELSE '' END AS city, a.email,
      a.phone, r.account_id IS NOT NULL AS "hasFile"
    FROM found f JOIN accounts a ON a.id = f.subject_id
      LEFT JOIN registrations r ON r.account_id = ${agencyId}
    ORDER BY a.id = ${parsed.words.join(' ')} DESC, a.state = 'closed', lower(a.name), a.id ${most}`)
  return rows
}

/**
 * Executives, people of agencies, and prospects. The words of a merged prospect find the prospect that it was merged
 * into.
 */
export async function findPeople(
  executor: Executor,
  { parsed, actor, reached }: Search,
): Promise<FoundPerson[]> {
  const prospects = {
    ofMatched: sql`EXISTS (SELECT FROM prospects m JOIN prospects p ON p.id = ${keptId}
      WHERE m.id = matched.subject_id AND ${prospectsReached(actor)})`,
  }
  const { rows } = await executor.execute<FoundPerson>(sql`
    WITH person AS MATERIALIZED (${matchWords('person', parsed, ofReached(reached))}),
      prospect AS MATERIALIZED (${matchWords('prospect', parsed, prospects)}),
      kept AS MATERIALIZED (SELECT DISTINCT ${keptId} AS id FROM prospect f JOIN prospects m ON m.id = f.subject_id)
    SELECT CASE WHEN p.role = 'owner' AND a.state IN ('news', 'in_process', 'rejected') THEN 'applicant' ELSE p.role END AS kind,
      p.id, p.name, p.email, p.phone, coalesce(p.account_id, ${ofPlatform}::text) AS "accountId",
      coalesce(a.name, '') AS account, ${agencyId} AS "agencyId",
      r.account_id IS NOT NULL AS "hasFile"
    FROM person f JOIN people p ON p.id = f.subject_id LEFT JOIN accounts a ON a.id = p.account_id
      LEFT JOIN registrations r ON r.account_id = ${agencyId}
    WHERE p.role IN ('owner', 'seller', 'executive')
    UNION ALL
    SELECT 'prospect', p.id, p.name, p.email, p.phone, coalesce(p.account_id, ${ofPlatform}::text), coalesce(a.name, ''),
      ${agencyId}, false
    FROM kept f JOIN prospects p ON p.id = f.id LEFT JOIN accounts a ON a.id = p.account_id
    ORDER BY name, id ${most}`)
  return rows
}

/** Sales by holder or code, newest first; only those sold by the person `sellerId`, if given. */
export async function findSales(
  executor: Executor,
  { parsed, reached, sellerId = null }: Pick<Search, 'parsed' | 'reached'> & { sellerId?: string | null },
): Promise<FoundSale[]> {
  const ofSeller = sellerId === null ? sql`true` : sql`s.seller_id = ${sellerId}`
  const sold = {
    ...ofReached(reached),
    ...(sellerId !== null && {
      ofMatched: sql`EXISTS (SELECT FROM sales s WHERE s.id = matched.subject_id AND ${ofSeller})`,
    }),
  }
  const byCode = sql`SELECT s.id AS subject_id FROM sales s
    WHERE ${beginsWith(sql.raw('s.code'), parsed.code ?? '')} AND ${isReached(sql.raw('s.account_id'), reached)}
      AND ${ofSeller} ${most}`
  const { rows } = await executor.execute<FoundSale>(sql`
    WITH found AS MATERIALIZED (
      (${matchWords('sale', parsed, sold)}) ${parsed.code ? sql`UNION (${byCode})` : sql``}
    )
    SELECT s.id, s.code, s.state, a.name AS account, coalesce(s.customer_email, '') AS email,
      trim(concat_ws(' ', s.customer->>'givenName', s.customer->>'familyName')) AS customer,
      json_build_object('givenName', s.customer->>'givenName', 'familyName', s.customer->>'familyName',
        'email', coalesce(s.customer_email, ''), 'phone', coalesce(s.customer->>'phone', '')) AS client,
      to_char(s.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"
    FROM found f JOIN sales s ON s.id = f.subject_id JOIN accounts a ON a.id = s.account_id
    ORDER BY s.created_at DESC, s.id ${most}`)
  return rows
}
