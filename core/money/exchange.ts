import type { Currency } from './money.ts'

/** Millionths of `to` per one `from`: 18_500_000 = 18.5 MXN for 1 USD. */
export interface ExchangeRate {
  from: Currency
  to: Currency
  micro: number
  /** Day the rate is valid from. */
  on: string
}

/** `amountMinor` of `rate.from` in `rate.to`, rounded half up. */
export function convert(amountMinor: number, rate: ExchangeRate): number {
  if (rate.from === rate.to) return amountMinor
  const product = amountMinor * rate.micro
  // Below 2^50 the division rounds exactly; a search prices thousands of rooms this way.
  if (product >= 0 && product < 2 ** 50) return Math.floor((product + 500_000) / 1_000_000)
  return Number((BigInt(amountMinor) * BigInt(rate.micro) + 500_000n) / 1_000_000n)
}
