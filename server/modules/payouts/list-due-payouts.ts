import { type SQL, sql } from 'drizzle-orm'
import type { Input, Output } from '#core/contract/calls.ts'
import { disbursementPageSize } from '#core/disbursements/disbursement-states.ts'
import type { Currency } from '#core/money/money.ts'
import { pendingOfAccount } from '#server/modules/ledger/pending.ts'
import { waitingAtMerchants } from '#server/modules/ledger/waiting-at-merchants.ts'
import { readToWithhold } from '#server/modules/withholdings/book-withholdings.ts'
import type { Caller } from '#server/platform/audit.ts'
import { orderedBy } from '#server/platform/database/ordered-by.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { presentMarked } from './read-bank-accounts.ts'

interface Row extends Record<string, unknown> {
  accountId: string
  name: string
  agency: string | null
  hasFile: boolean
  currency: Currency
  balanceMinor: number
  pendingMinor: number
  disputedMinor: number
  clabe: string | null
  holder: string | null
  count: number
}

/** Accounts with earnings that can be paid out. Branches being closed move their earnings to their agency instead. */
export async function listDuePayouts(
  context: Caller,
  { page, ...question }: Input<'admin.listDuePayouts'>,
): Promise<Output<'admin.listDuePayouts'>> {
  requireRight(context, 'settle accounts')
  const { deps, actor } = context
  return await transactAs(deps.database, actor, async (tx) => {
    const { count, rows } = await readPage({ page, size: disbursementPageSize }, async (slice) => {
      const { rows: found } = await tx.execute<Row>(pageOf(question, slice))
      return found
    })
    const toWithhold = await readToWithhold(
      tx,
      rows.map(({ accountId }) => accountId),
    )
    return {
      count,
      rows: rows.map(({ accountId, name, agency, hasFile, clabe, holder, count: _, ...row }) => {
        const toWithholdMinor = toWithhold.get(accountId) ?? 0
        return {
          ...row,
          payee: { accountId, name, agency, hasFile },
          toWithholdMinor,
          amountMinor: Math.max(0, row.balanceMinor - row.pendingMinor - toWithholdMinor),
          account: presentMarked(deps, { clabe, holder }),
        }
      }),
    }
  })
}

/**
 * Selects accounts with a positive available balance, before taxes are withheld. Pending earnings are calculated for
 * positive balances only; they include payments waiting in the agency's own accounts beyond its credit, see
 * `movableMinor`.
 */
function pageOf({ text, sort }: Omit<Input<'admin.listDuePayouts'>, 'page'>, slice: SQL): SQL {
  const wanted = text?.trim()
  const words = sql`concat_ws(' ', a.id, a.name, g.name)`
  return sql`
    WITH owed AS MATERIALIZED (
      SELECT account_id AS id, sum(amount_minor) AS minor FROM entries GROUP BY account_id HAVING sum(amount_minor) > 0
    ), due AS MATERIALIZED (
      SELECT a.id, a.name, a.currency, g.name AS agency, r.account_id IS NOT NULL AS has_file, r.clabe, r.clabe_holder AS holder,
        owed.minor AS balance,
        ${pendingOfAccount(sql`a.id`)} + greatest(0, ${waitingAtMerchants(sql`a.id`)} - a.credit_limit_minor) AS pending
      FROM owed JOIN accounts a ON a.id = owed.id LEFT JOIN accounts g ON g.id = a.parent_id
        LEFT JOIN registrations r ON r.account_id = coalesce(a.parent_id, a.id)
      WHERE a.closing_at IS NULL
        AND ${wanted ? sql`position(lower(${wanted}::text) IN lower(${words})) > 0` : sql`true`}
    )
    SELECT id AS "accountId", name, agency, has_file AS "hasFile", currency, clabe, holder, balance::float8 AS "balanceMinor",
      pending::float8 AS "pendingMinor", ${pendingOfAccount(sql`due.id`, 'disputed')}::float8 AS "disputedMinor",
      count(*) OVER ()::int AS count
    FROM due WHERE balance > pending
    ORDER BY ${orderedBy(sort, { name: sql`lower(name)`, amount: sql`balance - pending` })}, id ${slice}`
}
