import { sql } from 'drizzle-orm'
import type { Currency } from '#core/money/money.ts'
import type { Day } from '#core/time/days.ts'
import type { Executor } from '#server/platform/database/database.ts'

interface SupplierBalance extends Record<string, unknown> {
  currency: Currency
  costMinor: number
  paidMinor: number
  orderedMinor: number
  openMinor: number
  dueMinor: number
}

/** The parts of each payable `p` in payments: `paid` is the sum in paid payments, `ordered` the sum in ordered ones. */
export const partsOfPayable = sql`CROSS JOIN LATERAL (
    SELECT coalesce(sum(part.amount_minor) FILTER (WHERE m.state = 'paid'), 0) AS paid,
      coalesce(sum(part.amount_minor) FILTER (WHERE m.state = 'ordered'), 0) AS ordered,
      bool_or(m.state = 'ordered') AS waits, count(m.id) > 0 AS moved
    FROM supplier_payment_parts part JOIN supplier_payments m ON m.id = part.payment_id
    WHERE part.line_id = p.line_id AND part.cancelled_at IS NULL
  ) AS parts`

/** The suppliers' balances on a day, by supplier id and currency. */
export async function readBalances(
  executor: Executor,
  supplierIds: readonly string[],
  today: Day,
): Promise<Map<string, SupplierBalance[]>> {
  const { rows } = await executor.execute<
    Record<Exclude<keyof SupplierBalance, 'currency'>, string> & { supplierId: string; currency: Currency }
  >(sql`
    SELECT p.supplier_id AS "supplierId", p.currency, sum(p.amount_minor) AS "costMinor",
      sum(parts.paid) AS "paidMinor", sum(parts.ordered) AS "orderedMinor",
      sum(p.amount_minor - parts.paid - parts.ordered) AS "openMinor",
      coalesce(sum(p.amount_minor - parts.paid - parts.ordered)
        FILTER (WHERE p.due_on <= ${today}::date OR p.amount_minor < parts.paid + parts.ordered), 0) AS "dueMinor"
    FROM payables p ${partsOfPayable}
    WHERE p.supplier_id = ANY(${sql.param([...supplierIds])}::text[])
    GROUP BY p.supplier_id, p.currency ORDER BY p.currency`)
  const balances = new Map<string, SupplierBalance[]>()
  for (const { supplierId, currency, costMinor, paidMinor, orderedMinor, openMinor, dueMinor } of rows) {
    const balance = {
      currency,
      ...{ costMinor: Number(costMinor), paidMinor: Number(paidMinor), orderedMinor: Number(orderedMinor) },
      ...{ openMinor: Number(openMinor), dueMinor: Number(dueMinor) },
    }
    balances.set(supplierId, [...(balances.get(supplierId) ?? []), balance])
  }
  return balances
}
