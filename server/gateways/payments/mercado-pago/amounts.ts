/** An amount of the API, in pesos with at most two decimals, for minor units. The nearest number prints exactly them. */
export const amountOf = (minor: number): number => minor / 100

/** Minor units for an amount of the API. Throws for an amount with more than two decimals. */
export function minorOf(amount: number): number {
  const minor = Math.round(amount * 100)
  if (!Number.isSafeInteger(minor) || minor / 100 !== amount)
    throw new Error(`${amount} is not an amount of pesos`)
  return minor
}
