import { sql } from 'drizzle-orm'
import { maxMovements } from '#core/contract/agency/cash.ts'
import type { Currency } from '#core/money/money.ts'
import type { CashMovementKind } from '#core/sales/cash-counts.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { reachDrawers } from './read-counts.ts'
import { cashMovements } from './tables.ts'

interface DrawerRow extends Record<string, unknown> {
  account_id: string
  person_id: string
  name: string | null
  currency: Currency
  expected: string
  since: string
  count: number
  movements: {
    id: string
    at: string
    kind: CashMovementKind
    amountMinor: number
    saleId: string | null
    code: string
  }[]
}

/** The drawers with cash to count, the fullest first. Errors: `unauthenticated`, `forbidden`. */
export async function listDrawers(context: Caller) {
  const reached = reachDrawers(context, cashMovements)
  const { rows } = await transactAs(context.deps.database, context.actor, (tx) =>
    tx.execute<DrawerRow>(sql`
      WITH waiting AS (
        SELECT *, row_number() OVER (PARTITION BY account_id, person_id, currency ORDER BY moved_at DESC, id DESC) AS place
        FROM cash_movements WHERE count_id IS NULL AND ${reached}
      )
      SELECT w.account_id, w.person_id, p.name, w.currency, sum(w.amount_minor) AS expected, min(w.moved_at) AS since, count(*)::int AS count,
        json_agg(json_build_object('id', w.id, 'at', w.moved_at, 'kind', w.kind, 'amountMinor', w.amount_minor, 'saleId', w.sale_id,
          'code', coalesce(s.code, g.last_four)) ORDER BY w.place) FILTER (WHERE w.place <= ${maxMovements}::int) AS movements
      FROM waiting w LEFT JOIN sales s ON s.id = w.sale_id LEFT JOIN gift_cards g ON g.id = w.gift_card_id
      LEFT JOIN people p ON p.id = w.person_id
      GROUP BY w.account_id, w.person_id, p.name, w.currency
      ORDER BY abs(sum(w.amount_minor)) DESC, w.account_id, w.person_id, w.currency`),
  )
  return {
    drawers: rows.map(({ account_id, person_id, name, currency, expected, since, count, movements }) => ({
      ...{
        accountId: account_id,
        person: { id: person_id, name },
        currency,
        count,
        expectedMinor: Number(expected),
      },
      since: new Date(since).toISOString(),
      movements: movements.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
    })),
  }
}
