import { type Day, dayIn } from '#core/time/days.ts'
import { hourMillis } from '#core/time/lengths.ts'
import { instantAt } from '#core/time/wall-time.ts'

/**
 * Invoices between an agency and the platform, one of each kind per month. `commission`: the agency invoices what it
 * earned from the platform. `fee`: the platform invoices the fees that it charged to the agency's account.
 */
export const commissionKinds = ['commission', 'fee'] as const
export type CommissionKind = (typeof commissionKinds)[number]

/** Stands for the platform where an issuer is identified by its account number. */
export const platformIssuer = 'platform'

/**
 * Kinds of documents. An invoice for one sale; the global invoice of a month, for sales for which no customer requested
 * an invoice; the monthly invoices of commissions and fees; and a credit note: for a refund, for a price that was
 * reduced without a refund, for a sale that leaves the global invoice, or for a reversed commission.
 */
export const invoiceKinds = ['invoice', 'credit_note', 'global', ...commissionKinds] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** The kinds of documents for a single sale. */
export const saleInvoiceKinds = ['invoice', 'credit_note'] as const satisfies readonly InvoiceKind[]
export type SaleInvoiceKind = (typeof saleInvoiceKinds)[number]

export const isOfSale = (kind: InvoiceKind): kind is SaleInvoiceKind =>
  saleInvoiceKinds.some((known) => known === kind)

/**
 * States of a document. `requested`: waits for the provider, also while the provider's response is uncertain. `failed`:
 * the provider rejected it, and nothing is stamped. `cancelling`: SAT waits for the receiver's consent.
 */
export const invoiceStates = ['requested', 'issued', 'failed', 'cancelling', 'cancelled'] as const
export type InvoiceState = (typeof invoiceStates)[number]

export const invoiceMoves: Record<InvoiceState, readonly InvoiceState[]> = {
  requested: ['issued', 'failed'],
  failed: ['requested'],
  issued: ['cancelling', 'cancelled'],
  cancelling: ['issued', 'cancelled'],
  cancelled: [],
}

/** Why a sale cannot be invoiced. */
export const invoiceObstacles = [
  /** The sale is not confirmed, or an amount is due. */
  'unpaid',
  /** The month of payment has ended. */
  'late',
  /** The agency has no tax data, or no account with the provider. */
  'issuer',
  /** The sale's currency is not MXN. */
  'currency',
  /** The sale has taxes of another country. */
  'taxes',
  /** Paid on the agency's credit: how the customer paid the agency is not known here. */
  'credit',
  /** Paid with a gift card: what the customer paid for the card, and when, is not known here. */
  'gift_card',
] as const
export type InvoiceObstacle = (typeof invoiceObstacles)[number]

/**
 * Hours after the end of the month in which an invoice can still be requested, and the oldest date that SAT accepts.
 */
export const lateHours = { ask: 48, date: 72 } as const

/** The first instant after the month of `paidAt`, in the issuer's zone. */
function monthEnd(paidAt: Date, timeZone: string): Date {
  const [year = 0, month = 0] = dayIn(paidAt, timeZone).split('-').map(Number)
  const next: Day = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
  return instantAt(next, '00:00', timeZone)
}

/**
 * The deadline for requesting an invoice for a sale whose last payment arrived at `paidAt`. `isInvoiced`: the sale is
 * in a global invoice, or had an invoice of its own. Its income is then already stated, and the deadline is the end of
 * the year of payment.
 */
export function invoiceableUntil(paidAt: Date, timeZone: string, isInvoiced = false): Date {
  const ofMonth = monthEnd(paidAt, timeZone).getTime() + lateHours.ask * hourMillis
  const nextYear = Number(dayIn(paidAt, timeZone).slice(0, 4)) + 1
  const ofYear = isInvoiced ? instantAt(`${nextYear}-01-01`, '00:00', timeZone).getTime() : 0
  return new Date(Math.max(ofMonth, ofYear))
}

/**
 * The date of an invoice that is stamped now: within the month of payment as long as SAT accepts such a date, with one
 * hour left for the provider.
 */
export function invoiceDate(now: Date, paidAt: Date, timeZone: string): Date {
  const end = monthEnd(paidAt, timeZone).getTime()
  const age = now.getTime() - end
  return age >= 0 && age < (lateHours.date - 1) * hourMillis ? new Date(end - 1000) : now
}
