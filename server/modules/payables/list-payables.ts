import { type SQL, sql } from 'drizzle-orm'
import type { Text } from '#core/app/language.ts'
import type { Input, Output } from '#core/contract/calls.ts'
import type { Currency } from '#core/money/money.ts'
import { type PayableState, payablePageSize } from '#core/suppliers/payable-states.ts'
import { type Day, dayIn, homeZone } from '#core/time/days.ts'
import type { Caller } from '#server/platform/audit.ts'
import { orderedBy } from '#server/platform/database/ordered-by.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { inAllLanguages } from '#server/platform/database/text-columns.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { partsOfPayable } from './read-balances.ts'

interface Row extends Record<string, unknown> {
  lineId: string
  saleId: string
  code: string
  service: Text
  startsOn: Day
  endsOn: Day
  supplierId: string
  supplier: string
  state: PayableState
  dueOn: Day
  currency: Currency
  amountMinor: string
  paidMinor: string
  openMinor: string
  isCancelled: boolean
  isNoShow: boolean
  count: number
}

/** The amounts that the caller's account, or the platform, owes to suppliers or has paid them. */
export async function listPayables(
  context: Caller,
  { page, ...question }: Input<'agency.listPayables'>,
): Promise<Output<'agency.listPayables'>> {
  requireRight(context, 'manage suppliers')
  const { deps, actor } = context
  const today = dayIn(deps.clock.now(), homeZone)
  return await transactAs(deps.database, actor, async (tx) => {
    const { count, rows } = await readPage({ page, size: payablePageSize }, async (slice) => {
      const { rows: found } = await tx.execute<Row>(pageOf(actor.accountId, question, today, slice))
      return found
    })
    return {
      count,
      rows: rows.map(({ count: _, supplierId, supplier, amountMinor, paidMinor, openMinor, ...row }) => ({
        ...row,
        supplier: { supplierId, name: supplier },
        ...{
          amountMinor: Number(amountMinor),
          paidMinor: Number(paidMinor),
          openMinor: Number(openMinor),
        },
      })),
    }
  })
}

const open = sql`(p.amount_minor - parts.paid - parts.ordered)`

/** Canceled lines that have no cost and were never paid are omitted. */
function pageOf(
  accountId: string | null,
  { state, supplierId, text, sort }: Omit<Input<'agency.listPayables'>, 'page'>,
  today: Day,
  slice: SQL,
): SQL {
  const wanted = text?.trim()
  const words = sql`concat_ws(' ', s.code, w.name, ${sql.raw(inAllLanguages("l.snapshot -> 'name'"))})`
  const stateNow = sql`CASE WHEN ${open} < 0 THEN 'credit' WHEN ${open} > 0 AND p.due_on <= ${today}::date THEN 'due'
    WHEN ${open} > 0 THEN 'later' WHEN parts.waits THEN 'ordered' ELSE 'paid' END`
  return sql`
    SELECT p.line_id AS "lineId", p.sale_id AS "saleId", s.code, l.snapshot -> 'name' AS service,
      l.starts_on::text AS "startsOn", l.ends_on::text AS "endsOn", p.supplier_id AS "supplierId", w.name AS supplier,
      ${stateNow} AS state, p.due_on::text AS "dueOn", p.currency, p.amount_minor AS "amountMinor",
      parts.paid AS "paidMinor", ${open} AS "openMinor", l.state = 'cancelled' AS "isCancelled",
      l.no_show_at IS NOT NULL AS "isNoShow", count(*) OVER ()::int AS count
    FROM payables p JOIN sales s ON s.id = p.sale_id JOIN lines l ON l.id = p.line_id
      JOIN suppliers w ON w.id = p.supplier_id ${partsOfPayable}
    WHERE p.account_id IS NOT DISTINCT FROM ${accountId} AND (p.amount_minor <> 0 OR parts.moved)
      AND ${supplierId ? sql`p.supplier_id = ${supplierId}` : sql`true`}
      AND ${state ? sql`${stateNow} = ${state}` : sql`true`}
      AND ${wanted ? sql`position(lower(${wanted}::text) IN lower(${words})) > 0` : sql`true`}
    ORDER BY ${orderedBy(sort, { dueOn: sql`p.due_on`, amount: sql`p.amount_minor` })}, p.line_id ${slice}`
}
