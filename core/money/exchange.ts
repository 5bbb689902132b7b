import type { Currency } from './money.ts'

/** An exchange rate; `micro` is in millionths of `to` per unit of `from`: 18_500_000 is 18.5 MXN for 1 USD. */
export interface ExchangeRate {
  from: Currency
  to: Currency
  micro: number
  /** First day on which the rate is valid. */
  on: string
}

/** Converts `amountMinor` from `rate.from` to `rate.to`, rounded half up. */
export function convert(amountMinor: number, rate: ExchangeRate): number {
  if (rate.from === rate.to) return amountMinor
  const product = amountMinor * rate.micro
  // Below 2^50 this division rounds exactly. It is fast, as a search prices thousands of rooms.
  if (product >= 0 && product < 2 ** 50) return Math.floor((product + 500_000) / 1_000_000)
  return Number((BigInt(amountMinor) * BigInt(rate.micro) + 500_000n) / 1_000_000n)
}
