import { shareOf } from './money.ts'

/** Who pays the fee of a plan. `nobody`: the plan is no longer offered. */
export const feeBearers = ['agency', 'platform', 'nobody'] as const
export type FeeBearer = (typeof feeBearers)[number]

/** In basis points: the fee of any plan is far below this, but a misplaced decimal point exceeds it. */
export const maxInstalmentFeeBp = 4_000

/** A plan that an agency offers, and its fee in basis points of the payment. */
export interface InstalmentOption {
  months: number
  feeBp: number
  bearer: FeeBearer
}

/** A plan as stored with a payment attempt: the part of the fee that the agency pays. */
export type AgreedFee = Pick<InstalmentOption, 'months' | 'feeBp'>

/** The fees that the agency agrees to pay when a payment attempt begins, by plan, the shortest plan first. */
export const agreedFees = (options: readonly InstalmentOption[]): AgreedFee[] =>
  options
    .map(({ months, feeBp, bearer }) => ({ months, feeBp: bearer === 'agency' ? feeBp : 0 }))
    .toSorted((a, b) => a.months - b.months)

/**
 * The agency's fee for a payment in `used` months, in basis points; 1 means a single payment. A provider's page may
 * offer other plans than the agency does: then the fee is that of the agency's longest plan that is not longer.
 */
export const feeBpOf = (agreed: readonly AgreedFee[], used: number): number =>
  agreed.findLast(({ months }) => months <= used)?.feeBp ?? 0

/** The fee on the part of a payment that is not refunded. */
export const keptFee = (paidMinor: number, refundedMinor: number, feeBp: number): number =>
  shareOf(Math.max(0, paidMinor - refundedMinor), feeBp)
