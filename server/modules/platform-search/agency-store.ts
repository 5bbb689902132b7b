import { type SQL, sql } from 'drizzle-orm'
import type { ParsedSearch } from '#core/agencies/platform-search.ts'
import type { Text } from '#core/app/language.ts'
import type { Currency } from '#core/money/money.ts'
import type { PersonState } from '#core/people/people.ts'
import type { GroupState } from '#core/products/groups.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { inAllLanguages } from '#server/platform/database/text-columns.ts'
import { beginsWith, isReached, matchWords, maxRead } from './match-words.ts'

/** The search terms, and the accounts to search. */
interface Search {
  parsed: ParsedSearch
  reached: readonly string[]
}

export interface FoundClient {
  givenName: string
  familyName: string
  email: string
  phone: string
}

export interface FoundQuote extends Record<string, unknown> {
  id: string
  accountId: string
  client: FoundClient
  currency: Currency
  totalMinor: number
  isBooked: boolean
  isHeld: boolean
  withdrawnAt: string | null
  validUntil: string
  createdAt: string
}

/** Quotes are not in the search-word table: only this many of the newest quotes are read. */
const maxQuotes = 1_000
const most = sql`LIMIT ${maxRead}::int`
const iso = (column: string) =>
  sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
const ofReached = ({ reached }: Search) => ({ ofWords: isReached(sql.raw('w.account_id'), reached) })

/**
 * Whether these texts contain words that begin with all the search words, or one that begins with the phone's digits.
 * The texts are split as for the search-word table.
 */
function wordsBegin({ words, digits }: ParsedSearch, texts: SQL, email: SQL, phone: SQL): SQL {
  const has = (word: string) =>
    sql`EXISTS (SELECT FROM search_words_of(${texts}, ${email}, ${phone}) AS said(word)
      WHERE ${beginsWith(sql.raw('said.word'), word)})`
  const all = sql.join(words.map(has), sql` AND `)
  return digits ? sql`((${all}) OR ${has(digits)})` : sql`(${all})`
}

/** Quotes by customer, newest first; only those of the person `sellerId`, if given. */
export async function findQuotes(
  executor: Executor,
  { parsed, reached, sellerId }: Search & { sellerId: string | null },
): Promise<FoundQuote[]> {
  const said = (name: string) => sql.raw(`q.client->>'${name}'`)
  const { rows } = await executor.execute<FoundQuote>(sql`
    WITH newest AS MATERIALIZED (
      SELECT * FROM quotes q WHERE ${isReached(sql.raw('q.account_id'), reached)}
        AND ${sellerId === null ? sql`true` : sql`q.seller_id = ${sellerId}`}
      ORDER BY q.created_at DESC LIMIT ${maxQuotes}::int
    )
    SELECT q.id, q.account_id AS "accountId", q.client, q.currency, q.total_minor::float8 AS "totalMinor",
      coalesce(s.state IN ('confirmed', 'completed', 'no_show'), false) AS "isBooked",
      coalesce(s.state IN ('held', 'pending_payment', 'confirming', 'manual_review') AND coalesce(s.expires_at > now(), true), false) AS "isHeld",
      ${iso('q.withdrawn_at')} AS "withdrawnAt", ${iso('q.valid_until')} AS "validUntil", ${iso('q.created_at')} AS "createdAt"
    FROM newest q LEFT JOIN sales s ON s.id = q.sale_id
    WHERE ${wordsBegin(parsed, sql`concat_ws(' ', ${said('givenName')}, ${said('familyName')})`, said('email'), said('phone'))}
    ORDER BY q.created_at DESC, q.id ${most}`)
  return rows
}

export interface FoundGroup extends Record<string, unknown> {
  accountId: string
  url: string
  name: Text
  state: GroupState
  startsOn: string
  account: string
}

/** Groups and events by name and address, latest start first. */
export async function findGroups(executor: Executor, { parsed, reached }: Search): Promise<FoundGroup[]> {
  const texts = sql`concat_ws(' ', ${sql.raw(inAllLanguages('g.name'))}, g.url)`
  const { rows } = await executor.execute<FoundGroup>(sql`
    SELECT g.account_id AS "accountId", g.url, g.name, g.state, g.starts_on AS "startsOn", a.name AS account
    FROM groups g JOIN accounts a ON a.id = g.account_id
    WHERE ${isReached(sql.raw('g.account_id'), reached)} AND ${wordsBegin({ ...parsed, digits: null }, texts, sql`''`, sql`''`)}
    ORDER BY g.starts_on DESC, g.account_id, g.url ${most}`)
  return rows
}

export interface FoundSeller extends Record<string, unknown> {
  id: string
  role: 'owner' | 'seller'
  state: PersonState
  name: string
  email: string
  phone: string | null
  account: string
}

/** People of the accounts, by name and contact data. */
export async function findSellers(executor: Executor, search: Search): Promise<FoundSeller[]> {
  const { parsed, reached } = search
  if (reached.length === 0) return []
  const { rows } = await executor.execute<FoundSeller>(sql`
    WITH found AS MATERIALIZED (${matchWords('person', parsed, ofReached(search))})
    SELECT p.id, p.role, p.state, p.name, p.email, p.phone, a.name AS account
    FROM found f JOIN people p ON p.id = f.subject_id JOIN accounts a ON a.id = p.account_id
    WHERE p.role IN ('owner', 'seller') AND ${isReached(sql.raw('p.account_id'), reached)}
    ORDER BY lower(p.name), p.id ${most}`)
  return rows
}

export interface FoundBranch extends Record<string, unknown> {
  id: string
  name: string
  address: string
  email: string
  phone: string
}

/** Branches of the agency. */
export async function findBranches(
  executor: Executor,
  search: Search & { agencyId: string },
): Promise<FoundBranch[]> {
  if (search.reached.length === 0) return []
  const { rows } = await executor.execute<FoundBranch>(sql`
    WITH found AS MATERIALIZED (${matchWords('agency', search.parsed, ofReached(search))})
    SELECT a.id, a.name, a.address, a.email, a.phone FROM found f JOIN accounts a ON a.id = f.subject_id
    WHERE a.parent_id = ${search.agencyId} ORDER BY lower(a.name), a.id ${most}`)
  return rows
}
