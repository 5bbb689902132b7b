import { sql } from 'drizzle-orm'
import { globalSales, invoices } from '#server/modules/invoices/tables.ts'
import type { Database } from '#server/platform/database/database.ts'

/** The id of the global invoice that a sale is in. */
export const globalOf = (saleId: string): string => `global-${saleId}`

/** A refused invoice of a sale, and a refused global invoice that contains the sale; returns the id of the first. */
export async function addInvoice(database: Database, saleId: string): Promise<string> {
  const id = `invoice-${saleId}`
  const taxpayer = { rfc: 'VCD1503127K8', name: 'VIAJES', regime: '601', postcode: '68000' } as const
  const refused = {
    ...{ state: 'failed' as const, provider: 'sandbox', concepts: [], totalMinor: 1 },
    issuer: { ...taxpayer, accountId: '1001', timeZone: 'America/Mexico_City' },
    receiver: { ...taxpayer, use: 'G03' as const, email: 'cuentas@brisa.example' },
    ...{ paymentForm: '04', paidAt: new Date(), problem: 'CFDI40147' },
  }
  const { rows } = await database.execute<{ accountId: string }>(
    sql`SELECT account_id AS "accountId" FROM sales WHERE id = ${saleId}`,
  )
  const ofMonth = { kind: 'global' as const, accountId: rows[0]?.accountId ?? '', month: '2026-11' }
  await database.insert(invoices).values([
    { id, saleId, kind: 'invoice', ...refused },
    { id: globalOf(saleId), ...ofMonth, ...refused },
  ])
  await database.insert(globalSales).values({ invoiceId: globalOf(saleId), saleId, earlierRefunds: [] })
  return id
}
