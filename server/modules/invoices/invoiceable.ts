import { type ChargedLine, hasInvoicedTaxes } from '#core/invoices/concepts.ts'
import { type InvoiceObstacle, invoiceableUntil } from '#core/invoices/invoices.ts'
import { dueOf, type RecordedMethod } from '#core/sales/sales.ts'
import { formatDays } from '#core/time/days.ts'
import type { Issuer } from '#server/gateways/invoices/port.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import { moneyOf } from '#server/modules/sales/sale-money.ts'
import type { LineRow } from '#server/modules/sales/sale-rows.ts'
import type { WholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findIssuer } from './issuer-of.ts'
import { wasInvoiced } from './store.ts'

/** What an invoice of a sale would contain. */
export interface Invoiceable extends Content {
  issuer: Issuer
  until: Date
}

/** The part of an invoice that does not depend on the issuer. */
export interface Content {
  lines: ChargedLine[]
  /** The payment form of the sale's largest payment. */
  paymentForm: string
  paidAt: Date
}

/** SAT's codes for payment forms. A card is stated as a credit card: the provider does not tell credit from debit. */
const paymentForms = { card: '04', oxxo: '01', spei: '03', cash: '01' } as const

/** Returns what an invoice of a sale could contain now, or why the sale cannot be invoiced. */
export async function readInvoiceable(
  executor: Executor,
  { invoices, clock }: Pick<Deps, 'invoices' | 'clock'>,
  whole: WholeSale,
): Promise<{ obstacle: InvoiceObstacle; until: Date | null } | { obstacle: null; found: Invoiceable }> {
  const refused = (obstacle: InvoiceObstacle, until: Date | null = null) => ({ obstacle, until })
  const { sale } = whole
  const { state } = sale
  const issuer = await findIssuer(executor, sale.accountId)
  if (!issuer || !invoices.current?.canIssueFor(issuer.accountId)) return refused('issuer')
  if (state !== 'confirmed' && state !== 'completed') return refused('unpaid')
  const content = contentOf(whole)
  if (content.obstacle !== null) return refused(content.obstacle)
  const { paidAt } = content.found
  const isInvoiced = await wasInvoiced(executor, sale.id)
  const until = invoiceableUntil(paidAt, issuer.timeZone, isInvoiced)
  if (clock.now() >= until) return refused('late', until)
  return { obstacle: null, found: { ...content.found, issuer, until } }
}

/** The amounts paid and not refundable: the price of booked lines, and the penalties of canceled ones. */
export function contentOf(
  whole: Pick<WholeSale, 'sale' | 'lines' | 'payments' | 'refunds'>,
): { obstacle: InvoiceObstacle } | { obstacle: null; found: Content } {
  const refused = (obstacle: InvoiceObstacle) => ({ obstacle })
  const { sale } = whole
  if (dueOf(moneyOf(whole)) > 0) return refused('unpaid')
  const paid = whole.payments.filter(({ state }) => state === 'captured')
  if (paid.some((payment) => payment.method === 'gift_card' && keptOf(payment, whole) > 0)) {
    return refused('gift_card')
  }
  const [largest] = paid
    .flatMap(({ method, amountMinor }) => (isStated(method) ? [{ method, amountMinor }] : []))
    .toSorted((a, b) => b.amountMinor - a.amountMinor)
  if (!largest || paid.some(({ method }) => method === 'credit')) return refused('credit')
  if (sale.currency !== 'MXN' || paid.some(({ currency }) => currency !== 'MXN')) return refused('currency')
  const lines = chargedLines(whole)
  if (!lines.every(hasInvoicedTaxes)) return refused('taxes')
  const paidAt = new Date(
    Math.max(...paid.map(({ capturedAt, createdAt }) => Number(capturedAt ?? createdAt))),
  )
  return { obstacle: null, found: { lines, paymentForm: paymentForms[largest.method], paidAt } }
}

const isStated = (method: RecordedMethod): method is keyof typeof paymentForms => method in paymentForms

/** The part of a payment that was not refunded. Minor units. */
const keptOf = ({ id, amountMinor }: PaymentRow, { refunds }: Pick<WholeSale, 'refunds'>): number =>
  refunds.reduce((kept, one) => (one.paymentId === id ? kept - one.amountMinor : kept), amountMinor)

/** The amount that the customer owes, or has paid and does not get back. Minor units. */
export const chargedOf = (whole: Pick<WholeSale, 'lines'>): number =>
  chargedLines(whole).reduce((sum, { chargedMinor }) => sum + chargedMinor, 0)

/** Active lines at their price without write-offs, and canceled ones at their penalty. */
export function chargedLines({ lines }: Pick<WholeSale, 'lines'>): ChargedLine[] {
  return lines.flatMap((line) => {
    const chargedMinor =
      line.state === 'confirmed' ? line.totalMinor - line.writtenOffMinor : (line.penaltyMinor ?? 0)
    return chargedMinor > 0
      ? [{ lineId: line.id, kind: line.kind, description: describe(line), price: line.price, chargedMinor }]
      : []
  })
}

/** A line's description, in Spanish, like every invoice; `|` is replaced because SAT uses it as a separator. */
function describe({ snapshot, startsOn, endsOn, state }: LineRow): string {
  const days = formatDays(startsOn, endsOn, 'es')
  const what = `${snapshot.name.es}, ${days}`.replaceAll('|', '/')
  return (state === 'cancelled' ? `Cargo por cancelación: ${what}` : what).slice(0, 1000)
}
