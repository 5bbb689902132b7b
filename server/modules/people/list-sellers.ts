import { type SQL, sql } from 'drizzle-orm'
import { accountsReached } from '#core/access.ts'
import type { Language } from '#core/app/language.ts'
import { sellersPageSize } from '#core/contract/agency/sellers.ts'
import type { Input } from '#core/contract/calls.ts'
import type { Currency } from '#core/money/money.ts'
import type { PersonState } from '#core/people/people.ts'
import type { Permission } from '#core/people/permissions.ts'
import { soldWork } from '#server/modules/sold-work/sold-work.ts'
import type { Caller, Requester } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { orderedBy } from '#server/platform/database/ordered-by.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'

type Question = Input<'agency.listSellers'>

export interface Seller {
  id: string
  account: { id: string; name: string }
  role: 'owner' | 'seller'
  name: string
  email: string
  phone: string | null
  language: Language
  state: PersonState
  shareBp: number | null
  agreedShareBp: number
  permissions: Permission[]
  signedInAt: string | null
  salesCount: number
  soldMinor: number
  currency: Currency
}

const columns = {
  name: sql`lower(p.name)`,
  branch: sql`a.name`,
  role: sql`p.role`,
  share: sql`coalesce(p.share_bp, a.seller_bp)`,
  state: sql`p.state`,
  signedIn: sql`p.signed_in_at`,
  sales: sql`"salesCount"`,
  sold: sql`"soldMinor"`,
}

/** A page of the owners and sellers that the requester may see, in the requested order. */
export async function listSellers(context: Caller, question: Question) {
  const { deps } = context
  requireRight(context, 'see sellers')
  return await transactAs(deps.database, context.actor, async (tx) => {
    const order = sql`${orderedBy(question.sort, columns)} NULLS LAST, p.id`
    const { count, rows } = await readPage({ page: question.page, size: sellersPageSize }, (slice) =>
      readSellers(tx, context, { where: filterOf(question), rest: sql`ORDER BY ${order} ${slice}` }),
    )
    return { count, rows: rows.map(({ count: _, ...seller }) => seller) }
  })
}

/** One owner or seller. Errors: `seller_not_found`. */
export async function getSeller(context: Caller, { id }: Input<'agency.getSeller'>): Promise<Seller> {
  const { deps } = context
  requireRight(context, 'see sellers')
  return await transactAs(deps.database, context.actor, (tx) => readSeller(tx, context, id))
}

export async function readSeller(tx: Executor, requester: Requester, id: string): Promise<Seller> {
  const [found] = await readSellers(tx, requester, { where: sql`p.id = ${id}`, rest: sql`` })
  if (!found) return refuse('seller_not_found')
  const { count: _, ...seller } = found
  return seller
}

function filterOf({ accountId, role, state, text }: Question): SQL {
  const parts = [sql`true`]
  if (accountId) parts.push(sql`p.account_id = ${accountId}`)
  if (role) parts.push(sql`p.role = ${role}`)
  if (state) parts.push(sql`p.state = ${state}`)
  const wanted = text?.trim().toLowerCase()
  if (wanted) {
    parts.push(
      sql`(position(${wanted}::text in lower(p.name)) > 0 OR position(${wanted}::text in p.email) > 0)`,
    )
  }
  return sql.join(parts, sql` AND `)
}

/** Sellers that the requester may see, with their sales. */
async function readSellers(
  tx: Executor,
  { actor }: Requester,
  { where, rest }: { where: SQL; rest: SQL },
): Promise<(Seller & { count: number })[]> {
  const reached = accountsReached(actor, 'see sellers')
  const inReach = reached === null ? sql`true` : sql`p.account_id = ANY (${sql.param([...reached])}::text[])`
  const { rows } = await tx.execute<Seller & { count: number } & Record<string, unknown>>(sql`
    SELECT p.id, jsonb_build_object('id', a.id, 'name', a.name) AS account, p.role, p.name, p.email, p.phone,
      p.language, p.state, p.share_bp AS "shareBp", a.seller_bp AS "agreedShareBp",
      p.permissions,
      to_char(p.signed_in_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "signedInAt",
      sold.count AS "salesCount", sold.minor AS "soldMinor", a.currency, count(*) OVER ()::int AS count
    FROM people p JOIN accounts a ON a.id = p.account_id
    CROSS JOIN LATERAL (${soldWork(sql`s.seller_id = p.id`, sql`a.currency`)}) sold
    WHERE p.role IN ('owner', 'seller') AND ${inReach} AND ${where} ${rest}`)
  return rows
}
