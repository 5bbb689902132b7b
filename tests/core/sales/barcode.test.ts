import { expect, test } from 'vitest'
import { barcode } from '#core/sales/barcode.ts'

/** The widths of the bars, and of the gaps between them. */
function readWidths(path: string, width: number): number[] {
  const bars = [...path.matchAll(/M(\d+) 0h(\d)v40h-(\d)z/g)].map(([, at, wide]) => [
    Number(at),
    Number(wide),
  ])
  return bars.flatMap(([at = 0, wide = 0], i) => [wide, (bars[i + 1]?.[0] ?? width) - at - wide])
}

test('a scanner reads the encoded number from the bars and the gaps', () => {
  const { width, path } = barcode('93012345678906')
  const widths = readWidths(path, width).slice(4, -4)
  // Interleaved 2 of 5: two of five are wide, with the weights 1, 2, 4, 7 and parity; 11 encodes zero.
  const digitOf = (five: number[]) =>
    [1, 2, 4, 7, 0].reduce((sum, weight, i) => sum + (five[i] === 3 ? weight : 0), 0) % 11
  const read = Array.from({ length: 7 }, (_, pair) => {
    const ten = widths.slice(pair * 10, pair * 10 + 10)
    return [0, 1].map((odd) => digitOf(ten.filter((_, i) => i % 2 === odd)))
  })
  expect(read.flat().join('')).toBe('93012345678906')
  expect(barcode('7')).toEqual(barcode('07'))
})
