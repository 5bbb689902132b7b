import { convert, type ExchangeRate } from '#core/money/exchange.ts'
import type { Currency } from '#core/money/money.ts'

/** A sold line as the owner of its product sees it. Minor units of the sale's currency. */
export interface SoldOwnLine {
  grossMinor: number
  taxesMinor: number
  /** Commission and mark-up that an account other than the owner's earned with it; 0 if the owner sold it. */
  othersMinor: number
  /** What is owed to its supplier, in the currency of the contract; null without a contract. */
  owed: { minor: number; currency: Currency } | null
  /** From the product's currency to the sale's, as it was sold. */
  rate: Pick<ExchangeRate, 'from' | 'to' | 'micro' | 'on'>
}

/**
 * What its owner keeps of a sold line, in minor units of the sale's currency. Cost and margin are null without a contract,
 * and where the sale has no rate for the contract's currency.
 */
export interface Margin {
  /** Of what is sold, less its taxes. */
  soldMinor: number
  othersMinor: number
  costMinor: number | null
  marginMinor: number | null
}

/** Sums of the lines with a margin, and the number of those without one that still count. */
export interface MarginSums {
  soldMinor: number
  othersMinor: number
  costMinor: number
  marginMinor: number
  withoutCost: number
}

/** The margin: what is sold less its taxes, what others earn with it, and its cost. */
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

/** Lines that were canceled without a penalty, and have no contract, are not counted. */
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

/** The margin in basis points of what is sold before taxes; null if nothing is. */
export const marginBp = ({ soldMinor, marginMinor }: { soldMinor: number; marginMinor: number }) =>
  soldMinor > 0 ? Math.round((marginMinor * 10_000) / soldMinor) : null
