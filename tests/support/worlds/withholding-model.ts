import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import {
  earnedThroughPlatform,
  withheldFrom,
  withheldTaxes,
  withholdingEntries,
} from '#core/money/withholdings.ts'
import { pendingOf } from '#core/sales/ledger.ts'
import { isPrepaid, isTakenByPlatform, type PaidBy } from '#core/sales/sales.ts'
import { readStandings } from '#server/modules/branches/standing.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import { withholdFromAll } from '#server/modules/withholdings/book-withholdings.ts'
import { openCertificate } from '#server/modules/withholdings/get-withheld.ts'
import { listWithheld } from '#server/modules/withholdings/list-withheld.ts'
import { admin, allow } from './account-model.ts'
import type { MoneyWorld } from './money-world.ts'
import { testIvaBp, testRates } from './own-withholding.ts'

interface Kept extends PaidBy, Record<string, unknown> {
  id: string
  minor: number
}
interface Line extends Record<string, unknown> {
  earned: number
  isCertain: boolean
}

/** The amount that a provider paid of a refund as a gift card: the card's parts are the refunds of that moment. */
async function providedByCard({ db }: MoneyWorld, paymentId: string, minor: number): Promise<number> {
  const { rows: cards } = await db.database.execute<{ saleId: string; at: string }>(sql`
    SELECT i.sale_id AS "saleId", i.moved_at::text AS at FROM gift_card_movements s
    JOIN gift_card_movements i ON i.card_id = s.card_id AND i.kind = 'issued'
    WHERE s.payment_id = ${paymentId} AND s.kind = 'spent' AND i.sale_id IS NOT NULL`)
  const [card] = cards
  if (!card) return 0
  const { rows: parts } = await db.database.execute<PaidBy & Record<string, unknown> & { minor: number }>(sql`
    SELECT p.method, p.merchant_account_id AS "merchantAccountId", r.amount_minor::float8 AS minor FROM refunds r JOIN payments p ON p.id = r.payment_id
    WHERE r.sale_id = ${card.saleId} AND r.route = 'gift_card' AND r.done_at = ${card.at}::timestamptz`)
  const sum = (some: typeof parts) => some.reduce((all, part) => all + part.minor, 0)
  const whole = sum(parts)
  return whole === 0 ? 0 : Math.round((minor * sum(parts.filter(isTakenByPlatform))) / whole)
}

/** The final earnings of a sale through the platform, from its lines and payments by the rules of core. */
async function earnedBy(world: MoneyWorld, saleId: string): Promise<number> {
  const { db, deps } = world
  const sale = await presentSale(deps, saleId)
  if (!['confirmed', 'completed', 'no_show', 'cancelled'].includes(sale.state)) return 0
  const { rows } =
    await db.database.execute<Line>(sql`SELECT state = 'cancelled' OR coalesce(kept_from <= now(), false) AS "isCertain",
      (earnings->>'commissionMinor')::int + (earnings->>'markupMinor')::int AS earned
    FROM lines WHERE sale_id = ${saleId} AND state <> 'released'`)
  const sum = (lines: Line[]) => lines.reduce((all, { earned }) => all + earned, 0)
  const { rows: kept } =
    await db.database.execute<Kept>(sql`SELECT id, method, merchant_account_id AS "merchantAccountId",
      (amount_minor - coalesce((SELECT sum(r.amount_minor) FROM refunds r WHERE r.payment_id = p.id), 0))::float8 AS minor
    FROM payments p WHERE sale_id = ${saleId} AND state = 'captured'`)
  const keptMinor = kept.reduce((all, { minor }) => all + minor, 0)
  const clientMinor = kept.reduce((all, one) => all + (isPrepaid(one) ? one.minor : 0), 0)
  let providedMinor = 0
  for (const one of kept) {
    if (isTakenByPlatform(one)) providedMinor += one.minor
    else if (one.method === 'gift_card') providedMinor += await providedByCard(world, one.id, one.minor)
  }
  const earnedMinor = sum(rows)
  const { rows: held } = await db.database.execute(
    sql`SELECT FROM disputes WHERE sale_id = ${saleId} AND state = 'open' AND merchant_account_id IS NULL`,
  )
  const isDisputed = held.length > 0
  const pendingMinor =
    sale.state === 'confirmed'
      ? pendingOf({
          ...{ dueMinor: sale.dueMinor, clientMinor, earnedMinor, isDisputed },
          certainMinor: sum(rows.filter(({ isCertain }) => isCertain)),
        })
      : isDisputed
        ? earnedMinor
        : 0
  return earnedThroughPlatform({
    ...{ countedMinor: earnedMinor - pendingMinor, keptMinor },
    clientMinor: providedMinor,
  })
}

/** Sums by sale and tax: of the withholdings, and of the entries that they are booked with. */
const bookedOf = async ({ db }: MoneyWorld, saleId: string) => {
  const { rows } = await db.database.execute<Record<string, number>>(sql`
    SELECT ${sql.join(
      withheldTaxes.map(
        (tax) => sql`
        (SELECT coalesce(sum(amount_minor), 0)::float8 FROM withholdings WHERE sale_id = ${saleId} AND tax = ${tax}) AS ${sql.identifier(tax)},
        (SELECT coalesce(sum(base_minor), 0)::float8 FROM withholdings WHERE sale_id = ${saleId} AND tax = ${tax}) AS ${sql.identifier(`${tax}Base`)},
        (SELECT coalesce(-sum(amount_minor), 0)::float8 FROM entries WHERE sale_id = ${saleId}
          AND kind IN (${withholdingEntries[tax].withheld}, ${withholdingEntries[tax].returned})) AS ${sql.identifier(`${tax}Entries`)}`,
      ),
      sql`, `,
    )}, (SELECT count(*)::int FROM withholdings) AS count`)
  return rows[0] ?? {}
}

/** The withheld taxes of a sale equal those of core for its current state, and booking it again changes nothing. */
export async function checkWithholdings(world: MoneyWorld, saleId: string, said: string): Promise<void> {
  await withholdFromAll(world.deps)
  const earnedMinor = await earnedBy(world, saleId)
  const booked = await bookedOf(world, saleId)
  for (const tax of withheldTaxes) {
    const { baseMinor, amountMinor } = withheldFrom(earnedMinor, { rateBp: testRates[tax], ivaBp: testIvaBp })
    expect([booked[tax], booked[`${tax}Base`], booked[`${tax}Entries`]], `${tax} ${said}`).toEqual([
      amountMinor,
      baseMinor,
      amountMinor,
    ])
  }
  await withholdFromAll(world.deps)
  expect(await bookedOf(world, saleId), said).toEqual(booked)
  // Earnings that were already used may exceed the limit with the taxes on them.
  const standings = await readStandings(world.db.database, ['1001', '1003'])
  if (standings.some(({ creditLimitMinor, availableMinor }) => creditLimitMinor + availableMinor < 0))
    await allow(world, 0)
}

/**
 * By agency and month, what the certificates and the export say is what the accounts of the agency and its branches were
 * charged. Returns the kinds of the entries.
 */
export async function checkCertificates(world: MoneyWorld): Promise<string[]> {
  const { db, deps } = world
  const caller = { ...admin, deps }
  const { rows } = await db.database.execute<{
    month: string
    house: string
    tax: string
    minor: number
  }>(sql`
    SELECT to_char(e.at AT TIME ZONE 'America/Mexico_City', 'YYYY-MM') AS month, coalesce(a.parent_id, a.id) AS house,
      left(e.kind, 3) AS tax, -sum(e.amount_minor)::float8 AS minor
    FROM entries e JOIN accounts a ON a.id = e.account_id WHERE e.kind ~ '^(isr|iva)_' GROUP BY 1, 2, 3`)
  for (const { month, house, tax, minor } of rows) {
    const sum = (of: { tax: string; accountId: string; amountMinor: number }[]) =>
      of.reduce((all, one) => all + (one.tax === tax && one.accountId === house ? one.amountMinor : 0), 0)
    expect(sum((await listWithheld(caller, { month })).rows)).toBe(minor)
    const later = {
      ...deps,
      clock: { now: () => new Date(`${Number(month.slice(0, 4)) + 1}-12-31T00:00:00Z`) },
    }
    expect(sum((await openCertificate({ ...admin, deps: later }, { accountId: house, month })).rows)).toBe(
      minor,
    )
  }
  const { rows: kinds } = await db.database.execute<{ kind: string }>(
    sql`SELECT DISTINCT kind FROM entries WHERE kind ~ '^(isr|iva)_' ORDER BY 1`,
  )
  return kinds.map(({ kind }) => kind)
}
