/** The maximum discount on a night, in basis points: no promotion makes a stay free. */
export const maxTakenBp = 9_000

export const promotionLimits = {
  ...{ name: 60, products: 50, rates: 500, blackouts: 20, perAccount: 100 },
  ...{ advance: 730, nights: 30, children: 6, childAge: 17, amountMinor: 100_000_000 },
} as const
