import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Actor } from '#core/access.ts'
import { currentMonth, monthBounds } from '#core/invoices/global.ts'
import { hourMillis } from '#core/time/lengths.ts'
import { creditRefunds } from '#server/modules/invoices/credit-refunds.ts'
import { requestInvoice } from '#server/modules/invoices/request-invoice.ts'
import type { Deps } from '#server/platform/deps.ts'
import { chargedLines } from '#tests/builders/invoiced-lines.ts'
import { cards, newPayer, sendCard } from '#tests/builders/payers.ts'
import { outing } from '#tests/builders/sales.ts'
import { startPayableApp } from '#tests/support/servers/payable-app.ts'
import { addTaxData, copySale, type SoldLine, stampAll } from './invoiced-world.ts'

export const issuerZone = 'America/Mexico_City'
const [twoLines] = fc.sample(
  chargedLines.filter((lines) => lines.length === 2 && lines.every(({ price }) => price.totalMinor > 100)),
  { numRuns: 1, seed: 7 },
)
export const receiver = {
  ...{ rfc: 'OBC180920ABA', name: 'OPERADORA BRISA CLARA', regime: '601' as const, postcode: '77500' },
  ...{ use: 'G03' as const, email: 'cuentas@brisa.example' },
}
export const clientOf = (saleId: string): Actor => ({
  role: 'customer',
  ...{ personId: null, accountId: null, branchIds: [], saleIds: [saleId] },
})

/** An agency with tax data that sells, with its invoices and the end of a month. */
export async function openGlobalMonths() {
  const { app, catalogue } = await startPayableApp()
  const { deps } = app
  const { database } = deps
  await addTaxData(database)
  const buyer = await newPayer(app.baseUrl, [outing(catalogue, 50)])
  await sendCard(buyer.client, await buyer.openPage(), cards.good)
  await buyer.until(({ state }) => state === 'confirmed')
  const as = (actor: Actor, by: Deps = deps) => ({ deps: by, actor, ip: '192.0.2.1' })
  const documents = async () => {
    const { rows } = await database.execute<{ id: string; kind: string; state: string; xml: string }>(
      sql`SELECT id, kind, state, xml FROM invoices ORDER BY requested_at, id`,
    )
    return rows
  }
  const months = {
    ...{ app, deps, database, as },
    /** The month whose end `after` counts from. */
    month: currentMonth(new Date(), issuerZone),
    /** Ends the month: `after` counts from the end of the next. */
    next(): void {
      months.month = currentMonth(monthBounds(months.month, issuerZone).end, issuerZone)
    },
    /**
     * A time of payment in a month whose next one is in the same year, and makes it the month: the app's jobs stamp at
     * the real time, and a global invoice of a year that has not begun is refused.
     */
    timeInYear(): Date {
      if (!months.month.endsWith('-12')) return new Date()
      const { start } = monthBounds(months.month, issuerZone)
      months.month = currentMonth(new Date(start.getTime() - 1), issuerZone)
      return months.after(-48).clock.now()
    },
    /** Back to the current month, without any invoice or recent payment. */
    async clear(): Promise<void> {
      months.month = currentMonth(new Date(), issuerZone)
      await database.execute(sql`UPDATE invoices SET invoice_id = NULL`)
      for (const table of ['invoice_entries', 'global_sales', 'invoices', 'sandbox_invoices'])
        await database.execute(sql`DELETE FROM ${sql.identifier(table)}`)
      await database.execute(sql`UPDATE payments SET captured_at = now() - interval '400 days'`)
    },
    /** The dependencies at a moment in hours after the end of the month. */
    after(hours: number): Deps {
      const end = monthBounds(months.month, issuerZone).end.getTime()
      return { ...deps, clock: { ...deps.clock, now: () => new Date(end + hours * hourMillis) } }
    },
    /** A paid sale; returns its id. */
    pay: (paidAt = new Date(), lines: readonly SoldLine[] = twoLines ?? []) =>
      copySale(database, buyer.saleId, { lines, paidAt }),
    request: (saleId: string, by: Deps = deps) =>
      requestInvoice(as(clientOf(saleId), by), { saleId, receiver }),
    documents,
    kinds: async () => (await documents()).map(({ kind, state }) => `${kind} ${state}`).toSorted(),
    /** Requests credit notes, and has everything stamped. */
    async settle(by: Deps = deps): Promise<void> {
      for (let round = 0; round < 2; round++) {
        await creditRefunds(by)
        await stampAll(by)
      }
    },
  }
  return months
}
