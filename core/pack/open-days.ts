import { atOnce, type InParts } from './in-parts.ts'
import { cellAt, type Pack } from './pack.ts'

/** One bit per day and unit: whether any stock is left. Bit `unit` of a day is in word `unit >> 5` of its row. */
export interface OpenDays {
  words: number
  rows: Int32Array
}

const known = new WeakMap<Uint16Array, OpenDays>()

/** The bits of a pack's cells, built at the first call. From then on, only `writeCell` may change cells. */
export const openDaysOf = (pack: Pack): OpenDays => known.get(pack.left) ?? atOnce(buildOpenDays(pack))

/** Builds the bits; until the end, cells must not change. */
export function* buildOpenDays(pack: Pack): InParts<OpenDays> {
  const words = (pack.units.length + 31) >> 5
  const open = { words, rows: new Int32Array(words * pack.days) }
  for (let day = 0; day < pack.days; day++) {
    for (let unit = 0; unit < pack.units.length; unit++) noteCell(open, pack, unit, day)
    yield
  }
  known.set(pack.left, open)
  return open
}

/** The pack of a cell. */
type Cells = Pick<Pack, 'left' | 'priceMinor' | 'minStay'> & { readonly units: readonly unknown[] }

/** Writes a cell, clamped to the range of the columns. */
export function writeCell(
  pack: Cells,
  unit: number,
  offset: number,
  cell: { left: number; priceMinor: number; minStay: number },
): void {
  const at = cellAt(pack, unit, offset)
  pack.left[at] = Math.min(cell.left, 65_535)
  pack.priceMinor[at] = cell.priceMinor
  pack.minStay[at] = Math.min(cell.minStay, 255)
  const open = known.get(pack.left)
  if (open) noteCell(open, pack, unit, offset)
}

function noteCell({ words, rows }: OpenDays, pack: Cells, unit: number, offset: number): void {
  const at = offset * words + (unit >> 5)
  const bit = 1 << (unit & 31)
  rows[at] = pack.left[cellAt(pack, unit, offset)] ? (rows[at] as number) | bit : (rows[at] as number) & ~bit
}
