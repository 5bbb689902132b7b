import { sql } from 'drizzle-orm'
import { type Actor, reachOf } from '#core/access.ts'
import { taxesIn } from '#core/agencies/reports.ts'
import { earnedOf } from '#core/money/commission.ts'
import type { Currency } from '#core/money/money.ts'
import {
  addMargins,
  type Margin,
  type MarginSums,
  marginOf,
  type SoldOwnLine,
} from '#core/suppliers/margin.ts'
import type { LineRow } from '#server/modules/sales/sale-rows.ts'
import type { Executor } from '#server/platform/database/database.ts'

type Owed = SoldOwnLine['owed']

export interface SaleMargin extends MarginSums {
  lines: (Margin & { lineId: string; owed: Owed })[]
}

/**
 * The margins of a sale's lines for the products that the caller's account or, for staff, the platform owns; null
 * without the right or without such products. A line that is not confirmed yet has its expected cost.
 */
export async function readMargins(
  executor: Executor,
  actor: Actor,
  lines: readonly LineRow[],
): Promise<SaleMargin | null> {
  if (reachOf(actor, 'see margins') === null) return null
  const { rows } = await executor.execute<{
    id: string
    minor: string | null
    currency: Currency | null
  }>(sql`
    SELECT l.id, p.amount_minor AS minor, p.currency
    FROM lines l JOIN products o ON o.id = l.product_id
      LEFT JOIN payables p ON p.line_id = l.id AND p.account_id IS NOT DISTINCT FROM o.account_id
    WHERE l.id = ANY(${sql.param(lines.map(({ id }) => id))}::text[])
      AND o.account_id IS NOT DISTINCT FROM ${actor.accountId}`)
  const found = lines.flatMap((line) => {
    const own = rows.find(({ id }) => id === line.id)
    if (!own || line.state === 'released') return []
    const { minor, currency } = own
    const owed = minor !== null && currency ? { minor: Number(minor), currency } : expected(line)
    return [{ lineId: line.id, owed, ...marginOf({ ...soldOf(line, actor.accountId), owed }) }]
  })
  return found.length > 0 ? { ...addMargins(found), lines: found } : null
}

const expected = ({ state, cost }: LineRow): Owed =>
  state === 'held' && cost ? { minor: cost.minor, currency: cost.currency } : null

function soldOf(line: LineRow, ownerId: string | null): Omit<SoldOwnLine, 'owed'> {
  const { state, totalMinor, penaltyMinor, writtenOffMinor, price, accountId, earnings, rate } = line
  const grossMinor = state === 'cancelled' ? (penaltyMinor ?? 0) : totalMinor - writtenOffMinor
  return {
    grossMinor,
    taxesMinor: taxesIn({ totalMinor, baseMinor: price.baseMinor }, grossMinor),
    othersMinor: accountId === ownerId ? 0 : earnedOf(earnings),
    rate,
  }
}
