import { platformIssuer } from '#core/invoices/invoices.ts'
import { brandTheme } from '#core/looks/brand.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { reachSale } from '#server/modules/sales/reach-sale.ts'
import type { Caller } from '#server/platform/audit.ts'
import { readBrand } from '#server/platform/database/stored-brand.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findInvoice } from './find-invoice.ts'
import { invoicePdf } from './invoice-pdf.ts'
import type { InvoiceRow } from './tables.ts'

/** The file formats of a document. */
export const invoiceFiles = { xml: 'application/xml', pdf: 'application/pdf' } as const
export type InvoiceFile = keyof typeof invoiceFiles

/** Returns a stamped document as a file. Errors: `sale_not_found`, `invoice_not_found`. */
export async function openInvoiceFile(
  context: Caller,
  { saleId, invoiceId, file }: { saleId: string; invoiceId: string; file: InvoiceFile },
) {
  const { database } = context.deps
  await reachSale(database, context, 'see a sale', saleId)
  const row = await findInvoice(database, invoiceId)
  if (row?.saleId !== saleId || !row.xml) return refuse('invoice_not_found')
  return await invoiceFile(context.deps, row, file)
}

/** The issuer's name and theme. */
async function letterheadOf(deps: Deps, { issuer: { accountId } }: InvoiceRow) {
  if (accountId !== platformIssuer) return await getAccount(deps, accountId)
  const brand = await readBrand(deps.database)
  return { name: brand.name, theme: brandTheme(brand) }
}

/** Returns a file of `row`, which must have been stamped. */
export async function invoiceFile(deps: Deps, row: InvoiceRow, file: InvoiceFile) {
  const bytes =
    file === 'xml' ? Buffer.from(row.xml ?? '') : await invoicePdf(deps, row, await letterheadOf(deps, row))
  return { name: `${row.uuid}.${file}`, type: invoiceFiles[file], bytes }
}
