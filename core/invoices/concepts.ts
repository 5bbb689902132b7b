import { basisPoints } from '#core/money/money.ts'
import { split } from '#core/money/split.ts'
import type { Kind } from '#core/products/products.ts'
import type { CommissionKind } from './invoices.ts'

/** The taxes of an invoice: IVA is federal, lodging tax (ISH) is a state's. */
export const invoicedTaxes = ['iva', 'ish'] as const
export type InvoicedTax = (typeof invoicedTaxes)[number]

/** One line of an invoice. In minor units of MXN; `totalMinor` is the base plus its taxes. */
export interface Concept {
  lineId: string
  /** The sale's code in a global invoice and its credit notes; the account's number in a commission or fee invoice. */
  number?: string
  kind: Kind | CommissionKind
  description: string
  baseMinor: number
  taxes: { code: InvoicedTax; bp: number; amountMinor: number }[]
  totalMinor: number
}

/** A sale's line with the part of its price that is charged, for example a penalty. */
export interface ChargedLine {
  lineId: string
  kind: Kind
  description: string
  price: { baseMinor: number; taxes: readonly { code: string; bp: number; amountMinor: number }[] }
  chargedMinor: number
}

const isInvoiced = (code: string): code is InvoicedTax => invoicedTaxes.some((known) => known === code)

/** Whether all taxes of a line can be stated in Mexican invoices. */
export const hasInvoicedTaxes = ({ price }: Pick<ChargedLine, 'price'>): boolean =>
  price.taxes.every(({ code }) => isInvoiced(code))

/**
 * A concept for each line that costs anything. A line charged in full keeps its base and taxes as sold; otherwise the
 * amount is divided in proportion to them. The totals of the concepts add up to the amounts charged.
 */
export function conceptsOf(lines: readonly ChargedLine[]): Concept[] {
  return lines.flatMap(({ price, chargedMinor, ...line }) => {
    const taxes = price.taxes.flatMap(({ code, bp, amountMinor }) =>
      isInvoiced(code) ? [{ code, bp, amountMinor }] : [],
    )
    const sold = { ...line, baseMinor: price.baseMinor, taxes, totalMinor: 0 }
    return chargedMinor > 0 ? [scaled(sold, chargedMinor)] : []
  })
}

/**
 * The concepts of a credit note for `amountMinor` of an invoice. `credited`: concepts of earlier credit notes.
 * `lineId`: the refunded line, which is credited first, up to its amount. The remainder, and refunds without a line,
 * are divided among all lines.
 */
export function creditOf(
  concepts: readonly Concept[],
  credited: readonly Concept[],
  { amountMinor, lineId }: { amountMinor: number; lineId: string | null },
): Concept[] {
  const left = concepts.map(
    (one) => one.totalMinor - totalOf(credited.filter(({ lineId }) => lineId === one.lineId)),
  )
  const ofLine = concepts.map((one, at) => (one.lineId === lineId ? Math.min(left[at] ?? 0, amountMinor) : 0))
  const rest = Math.min(sum(left), amountMinor) - sum(ofLine)
  const more = split(
    rest,
    left.map((minor, at) => minor - (ofLine[at] ?? 0)),
  )
  return concepts.flatMap((one, at) => {
    const minor = (ofLine[at] ?? 0) + (more[at] ?? 0)
    return minor > 0 ? [scaled(one, minor)] : []
  })
}

/**
 * The concepts of a credit note that reduces an invoice to what its lines now cost. `credited`: concepts of earlier
 * credit notes. Each line is credited by its own excess, as far as earlier credits without a line allow.
 */
export function creditDownTo(
  concepts: readonly Concept[],
  credited: readonly Concept[],
  costs: readonly Pick<ChargedLine, 'lineId' | 'chargedMinor'>[],
): Concept[] {
  const left = concepts.map(
    (one) => one.totalMinor - totalOf(credited.filter(({ lineId }) => lineId === one.lineId)),
  )
  const cost = concepts.map((one) =>
    sum(costs.flatMap(({ lineId, chargedMinor }) => (lineId === one.lineId ? chargedMinor : []))),
  )
  const above = left.map((minor, at) => Math.max(0, minor - (cost[at] ?? 0)))
  const shares = split(Math.max(0, sum(left) - sum(cost)), above)
  return concepts.flatMap((one, at) => ((shares[at] ?? 0) > 0 ? [scaled(one, shares[at] ?? 0)] : []))
}

export const totalOf = (concepts: readonly Pick<Concept, 'totalMinor'>[]): number =>
  sum(concepts.map(({ totalMinor }) => totalMinor))

/**
 * The stated base of a tax, in millionths of a peso (SAT's six decimals). If rounding per room makes the sold tax
 * differ from the rate, the base is adjusted so that it gives exactly the sold tax.
 */
export function statedBase(
  concept: Pick<Concept, 'baseMinor'>,
  tax: { bp: number; amountMinor: number },
): number {
  const isWithin = Math.abs((concept.baseMinor * tax.bp) / basisPoints - tax.amountMinor) <= 0.5
  return isWithin ? concept.baseMinor * microsPerMinor : exactBase(tax)
}

/** The base for which the rate gives exactly the tax, in millionths of a peso. */
export const exactBase = ({ bp, amountMinor }: { bp: number; amountMinor: number }): number =>
  Math.round((amountMinor * microsPerMinor * basisPoints) / bp)

/** Number of millionths of a peso in a centavo. */
export const microsPerMinor = 10_000

function scaled(concept: Concept, amountMinor: number): Concept {
  const { taxes } = concept
  const [baseMinor = 0, ...amounts] = split(amountMinor, [
    concept.baseMinor,
    ...taxes.map((tax) => tax.amountMinor),
  ])
  return {
    ...concept,
    baseMinor,
    taxes: taxes.flatMap((tax, at) => {
      const minor = amounts[at] ?? 0
      return minor > 0 ? [{ ...tax, amountMinor: minor }] : []
    }),
    totalMinor: amountMinor,
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)
