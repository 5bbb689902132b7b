import type { Currency } from '#core/money/money.ts'

interface Charged {
  price: { baseMinor: number; taxes: readonly { code: string; amountMinor: number }[] }
  payAtProperty: readonly { amountMinor: number; currency: Currency }[]
}

/**
 * The sum of lines before taxes, the sum of each tax in the order of the lines, and the charges at the property (null
 * if none). In minor units.
 */
export function sumLines(lines: readonly Charged[]): {
  baseMinor: number
  taxes: [code: string, amountMinor: number][]
  atProperty: { amountMinor: number; currency: Currency } | null
} {
  const taxes = new Map<string, number>()
  for (const { code, amountMinor } of lines.flatMap(({ price }) => price.taxes)) {
    taxes.set(code, (taxes.get(code) ?? 0) + amountMinor)
  }
  const fees = lines.flatMap(({ payAtProperty }) => payAtProperty)
  const [first] = fees
  return {
    baseMinor: lines.reduce((sum, { price }) => sum + price.baseMinor, 0),
    taxes: [...taxes],
    atProperty: first
      ? { amountMinor: fees.reduce((sum, fee) => sum + fee.amountMinor, 0), currency: first.currency }
      : null,
  }
}
