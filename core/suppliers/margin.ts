import { convert, type ExchangeRate } from '#core/money/exchange.ts'
import type { Currency } from '#core/money/money.ts'

/** A sold line from the point of view of its product's owner. In minor units of the sale's currency. */
export interface SoldOwnLine {
  grossMinor: number
  taxesMinor: number
  /** Commission and mark-up that accounts other than the owner's earned from the line; 0 if the owner sold it. */
  othersMinor: number
  /** The amount owed to the supplier, in the contract's currency; null without a contract. */
  owed: { minor: number; currency: Currency } | null
  /** The rate from the product's currency to the sale's, at the time of sale. */
  rate: Pick<ExchangeRate, 'from' | 'to' | 'micro' | 'on'>
}

/**
 * What the owner keeps of a sold line, in minor units of the sale's currency. Cost and margin are null if there is no
 * contract, or if the sale has no rate for the contract's currency.
 */
export interface Margin {
  /** The amount sold, less its taxes. */
  soldMinor: number
  othersMinor: number
  costMinor: number | null
  marginMinor: number | null
}

/** Sums of the lines with a known margin. `withoutCost`: number of the other lines with an amount sold. */
export interface MarginSums {
  soldMinor: number
  othersMinor: number
  costMinor: number
  marginMinor: number
  withoutCost: number
}

/** The margin: the amount sold, less its taxes, the earnings of other accounts, and the cost. */
export function marginOf({ grossMinor, taxesMinor, othersMinor, owed, rate }: SoldOwnLine): Margin {
  const soldMinor = grossMinor - taxesMinor
  const costMinor = owed && costIn(owed, rate)
  return {
    ...{ soldMinor, othersMinor, costMinor },
    marginMinor: costMinor === null ? null : soldMinor - othersMinor - costMinor,
  }
}

function costIn({ minor, currency }: NonNullable<SoldOwnLine['owed']>, rate: SoldOwnLine['rate']) {
  if (currency === rate.to) return minor
  return currency === rate.from ? convert(minor, rate) : null
}

/** Adds up margins. Lines without a known margin are counted, unless they were canceled without a penalty. */
export function addMargins(all: readonly Margin[]): MarginSums {
  const known = all.flatMap(({ costMinor, marginMinor, ...line }) =>
    costMinor === null || marginMinor === null ? [] : [{ ...line, costMinor, marginMinor }],
  )
  const sum = (of: (line: (typeof known)[number]) => number) =>
    known.reduce((total, line) => total + of(line), 0)
  return {
    soldMinor: sum(({ soldMinor }) => soldMinor),
    othersMinor: sum(({ othersMinor }) => othersMinor),
    costMinor: sum(({ costMinor }) => costMinor),
    marginMinor: sum(({ marginMinor }) => marginMinor),
    withoutCost: all.filter(({ marginMinor, soldMinor }) => marginMinor === null && soldMinor !== 0).length,
  }
}

/** The margin in basis points of the amount sold before taxes; null if nothing was sold. */
export const marginBp = ({ soldMinor, marginMinor }: { soldMinor: number; marginMinor: number }) =>
  soldMinor > 0 ? Math.round((marginMinor * 10_000) / soldMinor) : null
