import { invoices } from '#server/modules/invoices/tables.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A refused invoice of a sale; returns its id. */
export async function addInvoice(database: Database, saleId: string): Promise<string> {
  const id = `invoice-${saleId}`
  const taxpayer = { rfc: 'VCD1503127K8', name: 'VIAJES', regime: '601', postcode: '68000' } as const
  await database.insert(invoices).values({
    ...{ id, saleId, kind: 'invoice', state: 'failed', provider: 'sandbox', concepts: [], totalMinor: 1 },
    issuer: { ...taxpayer, accountId: '1001', timeZone: 'America/Mexico_City' },
    receiver: { ...taxpayer, use: 'G03', email: 'cuentas@brisa.example' },
    ...{ paymentForm: '04', paidAt: new Date(), problem: 'CFDI40147' },
  })
  return id
}
