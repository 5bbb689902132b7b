import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Executor } from '#server/platform/database/database.ts'

async function oneOf<T>(database: Executor, query: SQL): Promise<T> {
  const { rows } = await database.execute(query)
  return rows[0] as T
}

/** The demo's first agency owes three suppliers, and keeps a margin on their services. */
export async function expectSuppliers(database: Executor): Promise<void> {
  const { rows } = await database.execute<Record<string, number | string>>(sql`
    SELECT s.id, s.account_id AS account, c.terms -> 'cost' ->> 'kind' AS kind, count(p.line_id)::int AS owed,
      bool_or(p.amount_minor > 0) AS costs
    FROM suppliers s JOIN contracts c ON c.supplier_id = s.id LEFT JOIN payables p ON p.contract_id = c.id
    GROUP BY s.id, c.id ORDER BY s.id`)
  expect(rows.map(({ id, account, kind, costs }) => [id, account, kind, costs])).toEqual([
    ['demo-supplier-driver', '1001', 'amount', true],
    ['demo-supplier-hotel', '1001', 'amount', true],
    ['demo-supplier-tours', '1001', 'percent', true],
  ])
  const paid = await oneOf<object>(
    database,
    sql`SELECT count(*)::int AS payments, min(state) AS state,
      (SELECT count(*)::int > 0 FROM payables p WHERE p.amount_minor > 0
        AND NOT EXISTS (SELECT FROM supplier_payment_parts part WHERE part.line_id = p.line_id)) AS open
    FROM supplier_payments`,
  )
  expect(paid).toEqual({ payments: 1, state: 'paid', open: true })
  // Every own line was sold by contract, and keeps a margin.
  const margins = await oneOf<{ lines: number; without: number; poor: number }>(
    database,
    sql`
    SELECT count(*)::int AS lines, count(*) FILTER (WHERE l.cost IS NULL)::int AS without,
      count(*) FILTER (WHERE (l.cost ->> 'minor')::int >= (l.price ->> 'baseMinor')::int)::int AS poor
    FROM lines l JOIN products p ON p.id = l.product_id WHERE p.account_id = '1001'`,
  )
  expect(margins).toMatchObject({ without: 0, poor: 0 })
  expect(margins.lines).toBeGreaterThan(5)
}

/** Its prices are offered in interest-free installments. */
export async function expectPlans(database: Executor): Promise<void> {
  const { plans } = await oneOf<{ plans: number[] }>(
    database,
    sql`SELECT array_agg(months ORDER BY months) AS plans
    FROM instalment_fees f, accounts a WHERE a.id = '1001' AND f.months = ANY (a.instalments) AND f.fee_bp > 0`,
  )
  expect(plans).toEqual([3, 6, 9, 12])
}
