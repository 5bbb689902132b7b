import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { currentMonth, globalHours, monthBounds } from '#core/invoices/global.ts'
import { hourMillis } from '#core/time/lengths.ts'
import { createSandboxPac } from '#server/gateways/invoices/sandbox/sandbox-pac.ts'
import { creditRefunds } from '#server/modules/invoices/credit-refunds.ts'
import { closeMonths, issueGlobalInvoice } from '#server/modules/invoices/issue-global.ts'
import { previewGlobalInvoice } from '#server/modules/invoices/preview-global.ts'
import { requestInvoice } from '#server/modules/invoices/request-invoice.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newKey } from '#tests/builders/sales.ts'
import { clientOf, issuerZone, receiver } from './global-months.ts'
import { ownerOfIssuer, stampAll, statedOf } from './invoiced-world.ts'
import type { MoneyWorld } from './money-world.ts'

/** The dependencies with the sandbox of invoices. */
export function withInvoices(deps: Deps): Deps {
  const sandbox = createSandboxPac(deps)
  return { ...deps, invoices: { current: sandbox, all: [sandbox] } }
}

/** All paid amounts without an invoice go into a global invoice. */
export async function issueGlobal({ deps }: MoneyWorld): Promise<void> {
  const context = { deps, actor: ownerOfIssuer, ip: '192.0.2.1' }
  const { totalMinor: acceptedMinor } = await previewGlobalInvoice(context, {})
  if (acceptedMinor > 0) await issueGlobalInvoice(context, { acceptedMinor, idempotencyKey: newKey() })
  await stampAll(deps)
}

/** The client requests an invoice, if that is possible. */
export async function requestOwn({ deps }: MoneyWorld, saleId: string): Promise<void> {
  await requestInvoice({ deps, actor: clientOf(saleId), ip: '192.0.2.1' }, { saleId, receiver }).catch(
    (error: { code?: string }) => expect(error.code).toBe('sale_not_invoiceable'),
  )
  await stampAll(deps)
}

/** The month of the sale's last payment ends, although other histories may have closed it already. */
async function closeMonth({ deps, db }: MoneyWorld, saleId: string): Promise<void> {
  const { rows } = await db.database.execute<{ at: string | null }>(
    sql`SELECT max(captured_at)::text AS at FROM payments WHERE sale_id = ${saleId} AND state = 'captured'`,
  )
  if (!rows[0]?.at) return
  const { end } = monthBounds(currentMonth(new Date(rows[0].at), issuerZone), issuerZone)
  await db.database.execute(
    sql`UPDATE invoices SET paid_at = paid_at - interval '1 hour' WHERE kind = 'global'`,
  )
  const clock = { ...deps.clock, now: () => new Date(end.getTime() + globalHours.close * hourMillis) }
  await closeMonths({ ...deps, clock })
  await stampAll(deps)
}

/**
 * Once everything is refunded and nothing is due, the stamped documents of a sale state exactly the money that it keeps,
 * in one of the own and the global invoice. Returns whether there was something to compare.
 */
export async function checkInvoices(world: MoneyWorld, saleId: string, story: unknown): Promise<boolean> {
  const { deps, db } = world
  for (let round = 0; round < 2; round++) {
    await creditRefunds(deps)
    await stampAll(deps)
  }
  await closeMonth(world, saleId)
  // Later histories do not read this sale again: it was paid before their months.
  await db.database.execute(
    sql`UPDATE payments SET captured_at = captured_at - interval '400 days' WHERE sale_id = ${saleId}`,
  )
  const { rows } = await db.database.execute<{ kept: number; isKnown: boolean }>(sql`SELECT
    ((SELECT coalesce(sum(amount_minor), 0) FROM payments WHERE sale_id = s.id AND state = 'captured')
      - (SELECT coalesce(sum(amount_minor), 0) FROM refunds WHERE sale_id = s.id))::float8 AS kept,
    NOT EXISTS (SELECT FROM payments WHERE sale_id = s.id AND method IN ('credit', 'gift_card') AND state = 'captured') AS "isKnown"
    FROM sales s WHERE s.id = ${saleId} AND s.state IN ('confirmed', 'completed', 'no_show', 'cancelled')
      AND (SELECT coalesce(sum(CASE WHEN state = 'cancelled' THEN penalty_minor WHEN state = 'confirmed' THEN total_minor - written_off_minor END), 0)
        FROM lines WHERE sale_id = s.id) <= (SELECT coalesce(sum(amount_minor), 0) FROM payments WHERE sale_id = s.id AND state = 'captured')
        - (SELECT coalesce(sum(amount_minor), 0) FROM refunds WHERE sale_id = s.id)`)
  const [found] = rows
  if (!found?.isKnown) return false
  const { ownMinor, globalMinor } = await statedOf(db.database, saleId)
  expect([ownMinor + globalMinor, Math.min(ownMinor, globalMinor)], JSON.stringify(story)).toEqual([
    found.kept,
    0,
  ])
  return found.kept > 0
}
