import type { Price } from '../catalogue.ts'

/** The sum of prices, tax by tax. All in one currency; at least one is needed. */
export function sumPrices(prices: readonly Price[]): Price | null {
  const [first] = prices
  if (!first) return null
  const taxes = new Map<string, Price['taxes'][number]>()
  for (const tax of prices.flatMap((price) => price.taxes)) {
    const known = taxes.get(tax.code)
    taxes.set(tax.code, known ? { ...known, amountMinor: known.amountMinor + tax.amountMinor } : tax)
  }
  const sum = (of: (price: Price) => number) => prices.reduce((total, price) => total + of(price), 0)
  return {
    currency: first.currency,
    baseMinor: sum((price) => price.baseMinor),
    taxes: [...taxes.values()],
    totalMinor: sum((price) => price.totalMinor),
  }
}
