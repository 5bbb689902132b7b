import { type Day, dayIn } from '#core/time/days.ts'
import { hourMillis } from '#core/time/lengths.ts'
import { instantAt } from '#core/time/wall-time.ts'

/**
 * Invoices between an agency and the platform, one of each per month. `commission`: the agency invoices what it has
 * earned from the platform. `fee`: the platform invoices the fees that it has charged to the agency's account.
 */
export const commissionKinds = ['commission', 'fee'] as const
export type CommissionKind = (typeof commissionKinds)[number]

/** Stands for the platform where an issuer is named by the number of its account. */
export const platformIssuer = 'platform'

/**
 * An invoice for a sale; the global invoice of a month, for the sales that no client had invoiced; and a credit note, for
 * a refund, for a price that sank without one, for a sale that leaves the global invoice, or for commission that was taken
 * back.
 */
export const invoiceKinds = ['invoice', 'credit_note', 'global', ...commissionKinds] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** The kinds of documents of one sale. */
export const saleInvoiceKinds = ['invoice', 'credit_note'] as const satisfies readonly InvoiceKind[]
export type SaleInvoiceKind = (typeof saleInvoiceKinds)[number]

export const isOfSale = (kind: InvoiceKind): kind is SaleInvoiceKind =>
  saleInvoiceKinds.some((known) => known === kind)

/**
 * `requested`: waits for the provider, also while an answer is uncertain. `failed`: the provider refused it; nothing is
 * stamped. `cancelling`: SAT waits for the receiver's consent.
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
  /** It is not confirmed, or something is due. */
  'unpaid',
  /** The month in which it was paid is over. */
  'late',
  /** The agency has no tax data, or no account with the provider. */
  'issuer',
  /** Another currency than MXN. */
  'currency',
  /** Taxes of another country. */
  'taxes',
  /** Paid on the agency's credit: how the client paid the agency is not known here. */
  'credit',
  /** Paid by gift card: what the client paid for, and when, is not known here. */
  'gift_card',
] as const
export type InvoiceObstacle = (typeof invoiceObstacles)[number]

/** After the month's end an invoice can still be requested for this long. SAT accepts dates of up to 72 hours ago. */
export const lateHours = { ask: 48, date: 72 } as const

/** The first instant after the month of `paidAt` in the issuer's zone. */
function monthEnd(paidAt: Date, timeZone: string): Date {
  const [year = 0, month = 0] = dayIn(paidAt, timeZone).split('-').map(Number)
  const next: Day = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
  return instantAt(next, '00:00', timeZone)
}

/**
 * Until when an invoice can be requested for a sale whose last payment arrived at `paidAt`. `isInvoiced`: it is in a
 * global invoice, or was in one of its own; then its income is known, and the year of payment counts.
 */
export function invoiceableUntil(paidAt: Date, timeZone: string, isInvoiced = false): Date {
  const ofMonth = monthEnd(paidAt, timeZone).getTime() + lateHours.ask * hourMillis
  const nextYear = Number(dayIn(paidAt, timeZone).slice(0, 4)) + 1
  const ofYear = isInvoiced ? instantAt(`${nextYear}-01-01`, '00:00', timeZone).getTime() : 0
  return new Date(Math.max(ofMonth, ofYear))
}

/**
 * The date of an invoice that is stamped now: within the month of payment as long as SAT accepts such a date, an hour is
 * left for the provider.
 */
export function invoiceDate(now: Date, paidAt: Date, timeZone: string): Date {
  const end = monthEnd(paidAt, timeZone).getTime()
  const age = now.getTime() - end
  return age >= 0 && age < (lateHours.date - 1) * hourMillis ? new Date(end - 1000) : now
}
