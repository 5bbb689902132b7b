import { orderBy } from '#core/app/order.ts'
import { pendingOf } from '#core/sales/ledger.ts'
import type { LineState, SaleState } from '#core/sales/sales.ts'
import { addDays, type Day, dayNumber, dayOf } from '#core/time/days.ts'

/**
 * Amounts of one sold service (a line) in reports, in minor units of the sale's currency. Held and released lines are
 * not counted.
 *
 * - gross: what the customer owes: the price less write-offs, or after a cancellation the penalty;
 * - taxes: the tax part of gross; for a penalty in the same proportion as in the price;
 * - commission: the agency's current earnings (the platform's commission and the agency's mark-up);
 * - pending: the part of commission that is not in the agency's balance yet: see `pendingOf`;
 * - fee: the agency's fee for interest-free installments, not deducted from the others; divided like the balance;
 * - withheld: the taxes withheld from the earnings so far, not deducted from the others; divided like the balance;
 * - seller: the seller's part of commission;
 * - net: gross − commission, which the agency owes the platform;
 * - balance: the unpaid part of gross; 0 if the sale no longer stands. A sale's balance is divided among its lines in
 *   proportion to their gross.
 */
export interface ReportAmounts {
  grossMinor: number
  taxesMinor: number
  commissionMinor: number
  pendingMinor: number
  feeMinor: number
  withheldMinor: number
  markupMinor: number
  sellerMinor: number
  netMinor: number
  balanceMinor: number
}

/** What a line's amounts are computed from. `baseMinor`: its price before taxes. Earnings are the current ones. */
export interface CountedLine {
  state: LineState
  totalMinor: number
  baseMinor: number
  penaltyMinor: number | null
  writtenOffMinor: number
  /** Excludes the mark-up. */
  commissionMinor: number
  markupMinor: number
  sellerMinor: number
  /** Whether canceling the line would refund nothing. */
  isCertain: boolean
}

export const isSold = (state: LineState): boolean => state === 'confirmed' || state === 'cancelled'

export const grossOf = ({ state, totalMinor, penaltyMinor, writtenOffMinor }: CountedLine): number =>
  state === 'confirmed' ? totalMinor - writtenOffMinor : state === 'cancelled' ? (penaltyMinor ?? 0) : 0

/** `amount` times `part` over `whole`, rounded half up; exact for any amounts of money. */
function proportion(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

/** The tax part of `grossMinor` of a line. */
export const taxesIn = (
  { totalMinor, baseMinor }: Pick<CountedLine, 'totalMinor' | 'baseMinor'>,
  grossMinor: number,
): number => proportion(totalMinor - baseMinor, grossMinor, totalMinor)

/** The values of a sale on which its lines' amounts depend, in minor units. */
export interface CountedSale {
  state: SaleState
  /** The amount due, as computed by `dueOf`. */
  dueMinor: number
  /** The customer's payments that the provider has taken and not refunded. */
  clientMinor: number
  /** The agency's fees for interest-free installments. */
  feeMinor: number
  /** The taxes withheld from the agency. */
  withheldMinor: number
  /** Whether any of the sale's payments is disputed: see `isDisputed`. */
  isDisputed: boolean
}

/**
 * The amounts of a sale's sold lines, in order. Balance, fee and taxes are split by cumulative gross, so that the
 * shares add up exactly. If no gross remains, the first line gets the whole remaining fee.
 */
export function amountsOfSale(
  lines: readonly CountedLine[],
  { state, dueMinor, clientMinor, feeMinor, withheldMinor, isDisputed }: CountedSale,
): ReportAmounts[] {
  const sold = lines.filter(({ state }) => isSold(state))
  const saleMinor = sold.reduce((sum, line) => sum + grossOf(line), 0)
  let before = 0
  return sold.map((line, at) => {
    const grossMinor = grossOf(line)
    const upTo = before + grossMinor
    const ownShare = (amount: number) =>
      saleMinor === 0
        ? at === 0
          ? amount
          : 0
        : floorShare(amount, upTo, saleMinor) - floorShare(amount, before, saleMinor)
    const shares = {
      balanceMinor: ownShare(dueMinor),
      feeMinor: ownShare(feeMinor),
      withheldMinor: ownShare(withheldMinor),
    }
    before = upTo
    const commissionMinor = line.commissionMinor + line.markupMinor
    return {
      grossMinor,
      taxesMinor: taxesIn(line, grossMinor),
      commissionMinor,
      pendingMinor:
        state === 'confirmed' || isDisputed
          ? pendingOf({ dueMinor, clientMinor, isDisputed, ...earnedOf(line) })
          : 0,
      markupMinor: line.markupMinor,
      sellerMinor: line.sellerMinor,
      netMinor: grossMinor - commissionMinor,
      ...shares,
    }
  })
}

function earnedOf({ state, isCertain, commissionMinor, markupMinor }: CountedLine) {
  const earnedMinor = commissionMinor + markupMinor
  return { earnedMinor, certainMinor: isCertain || state === 'cancelled' ? earnedMinor : 0 }
}

const floorShare = (amount: number, part: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(part)) / BigInt(whole))

/** States of a sold service in reports. */
export const reportStates = ['confirmed', 'completed', 'no_show', 'cancelled'] as const
export type ReportState = (typeof reportStates)[number]

/** A line's state in reports, derived from its own state and its sale's. */
export function reportStateOf(
  line: { state: LineState; noShowAt: Date | null },
  sale: SaleState,
): ReportState {
  if (line.state === 'cancelled') return 'cancelled'
  if (line.noShowAt) return 'no_show'
  return sale === 'completed' ? 'completed' : 'confirmed'
}

export const reportOrder = orderBy(
  ['-booked', 'travels', 'customer', 'seller', '-gross', '-taxes', '-commission', '-net', '-balance'],
  '-booked',
)

/** Payment state of a service: nothing, some or all of its gross is unpaid. */
export const reportPayments = ['settled', 'partial', 'unpaid'] as const
export type ReportPayment = (typeof reportPayments)[number]

export const reportPaymentOf = ({ grossMinor, balanceMinor }: ReportAmounts): ReportPayment =>
  balanceMinor === 0 ? 'settled' : balanceMinor < grossMinor ? 'partial' : 'unpaid'

/** Intervals of the chart of sales over time. */
export const reportSteps = ['day', 'week', 'month'] as const
export type ReportStep = (typeof reportSteps)[number]

/** The interval for a range of days: the finest with at most about thirty bars, or months. */
export function stepFor(from: Day, to: Day): ReportStep {
  const days = dayNumber(to) - dayNumber(from) + 1
  return days <= 31 ? 'day' : days <= 31 * 7 ? 'week' : 'month'
}

/** The first day of the interval that contains `day`; weeks begin on Monday. */
export function stepStart(day: Day, step: ReportStep): Day {
  if (step === 'month') return `${day.slice(0, 8)}01`
  // 1970-01-01 was a Thursday.
  return step === 'week' ? dayOf(dayNumber(day) - ((((dayNumber(day) + 3) % 7) + 7) % 7)) : day
}

/** The first days of all intervals from the one that contains `from` to the one that contains `to`. */
export function stepsBetween(from: Day, to: Day, step: ReportStep): Day[] {
  const all: Day[] = []
  for (let at = stepStart(from, step); at <= to; at = nextStep(at, step)) all.push(at)
  return all
}

const nextStep = (at: Day, step: ReportStep): Day =>
  step === 'day' ? addDays(at, 1) : step === 'week' ? addDays(at, 7) : stepStart(addDays(at, 31), 'month')

/** A calendar month, "2026-11". */
export type Month = string
export const monthOf = (day: Day): Month => day.slice(0, 7)
export const firstDayOf = (month: Month): Day => `${month}-01`
/** The first day of the next month. */
export const dayAfter = (month: Month): Day => stepStart(addDays(firstDayOf(month), 31), 'month')
