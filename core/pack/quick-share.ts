import { basisPoints } from '#core/money/money.ts'

/** Adding and subtracting it rounds a number below 2^51 to an integer, in half the time of `Math.floor`. */
const roundOff = 1.5 * 2 ** 52

/**
 * `shareOf` of a night's price, which a pack stores in 32 bits. The added half keeps integers off the rounding
 * boundary, so that multiplying by a ten-thousandth rounds like the slower division.
 */
export function quickShare(amountMinor: number, bp: number): number {
  return (amountMinor * bp + 0.5) * (1 / basisPoints) + roundOff - roundOff
}
