import type { PaymentMethod } from './sales.ts'

/** Widths of the five bars (or five gaps) of each digit: 1 is narrow, 3 is wide. */
const widths = ['11331', '31113', '13113', '33111', '11313', '31311', '13311', '11133', '31131', '13131']

/**
 * An Interleaved 2 of 5 barcode as an SVG path of height 40. The bars encode the digits in odd positions, the gaps
 * between them those in even positions. The code needs an even number of digits, so a leading zero is added if
 * necessary.
 */
export function barcode(number: string): { width: number; path: string } {
  const digits = number.length % 2 === 0 ? number : `0${number}`
  let modules = '1111'
  for (let i = 0; i < digits.length; i += 2) {
    const bars = widths[Number(digits[i])] ?? ''
    const gaps = widths[Number(digits[i + 1])] ?? ''
    for (let k = 0; k < 5; k++) modules += `${bars[k]}${gaps[k]}`
  }
  modules += '311'
  let x = 0
  let path = ''
  for (const [i, width] of [...modules].entries()) {
    if (i % 2 === 0) path += `M${x} 0h${width}v40h-${width}z`
    x += Number(width)
  }
  return { width: x, path }
}

/** A reference split into the groups in which providers' pages and banking apps show it. */
export const groupsOf = (number: string, method: PaymentMethod): string[] =>
  number.match(method === 'oxxo' ? /.{1,4}/g : /.{1,3}/g) ?? []
