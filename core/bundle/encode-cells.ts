import { cellAt, type Pack } from '#core/pack/pack.ts'
import { ruleKeys } from '#core/pack/rate-days.ts'

/** The columns of a pack and their position. */
export type Cells = Pick<
  Pack,
  'firstDay' | 'days' | 'units' | 'rates' | 'left' | 'priceMinor' | 'minStay' | 'rateCells'
>

export const columns = ['left', 'priceMinor', 'minStay'] as const

export function emptyCells(units: number, days: number): Pick<Pack, (typeof columns)[number]> {
  const size = units * days
  return {
    left: new Uint16Array(size),
    priceMinor: new Uint32Array(size),
    minStay: new Uint8Array(size),
  }
}

/** One value per day: at `first`, and `step` further for each next day. */
interface Series {
  values: Uint8Array | Uint16Array | Uint32Array
  first: number
  step: number
  days: number
}

/** All numbers of a unit: its columns, then those of its rates that have own prices, restrictions or shares. */
function seriesOf(cells: Cells, unit: number): Series[] {
  const { days, units, rates, rateCells } = cells
  const own = columns.map((column) => ({
    ...{ values: cells[column], days },
    ...{ first: cellAt(cells, unit, 0), step: units.length },
  }))
  const { rateFrom = 0, rateTo = 0 } = units[unit] ?? {}
  if (!rateCells) return own
  const { priced, ruled, shared, priceMinor, shares } = rateCells
  return rates.slice(rateFrom, rateTo).reduce<Series[]>((all, { priceColumn, ruleColumn, shareColumn }) => {
    if (priceColumn !== undefined)
      all.push({ values: priceMinor, first: priceColumn, step: priced, days: days + 1 })
    if (ruleColumn !== undefined)
      for (const key of ruleKeys)
        all.push({ values: rateCells[key], first: ruleColumn, step: ruled, days: days + 1 })
    if (shareColumn !== undefined)
      all.push({ values: shares, first: shareColumn, step: shared, days: days + 1 })
    return all
  }, own)
}

/** Encodes the cells of some units, each column of each unit as differences from day to day. */
export function encodeCells(cells: Cells, units: readonly number[]): Uint8Array<ArrayBuffer> {
  const series = units.flatMap((unit) => seriesOf(cells, unit))
  // A signed difference of 32 bits takes five bytes at most.
  const bytes = new Uint8Array(5 * series.reduce((values, { days }) => values + days, 0))
  let at = 0
  for (const { values, first, step, days } of series) {
    let before = 0
    for (let day = 0; day < days; day++) {
      const value = values[first + day * step] as number
      const difference = value - before
      before = value
      let rest = difference < 0 ? -2 * difference - 1 : 2 * difference
      while (rest > 127) {
        bytes[at++] = (rest % 128) + 128
        rest = Math.floor(rest / 128)
      }
      bytes[at++] = rest
    }
  }
  return bytes.slice(0, at)
}

/** Decodes the output of `encodeCells` for the same units into `cells`. Throws `RangeError` for other bytes. */
export function decodeCells(cells: Cells, units: readonly number[], bytes: Uint8Array): void {
  let at = 0
  for (const unit of units) {
    for (const { values, first, step, days } of seriesOf(cells, unit)) {
      let value = 0
      for (let day = 0; day < days; day++) {
        let rest = 0
        let scale = 1
        for (;;) {
          const byte = bytes[at++]
          if (byte === undefined) throw new RangeError('cells are too short')
          rest += (byte % 128) * scale
          if (byte < 128) break
          scale *= 128
        }
        value += rest % 2 === 1 ? -(rest + 1) / 2 : rest / 2
        values[first + day * step] = value
      }
    }
  }
  if (at !== bytes.length) throw new RangeError('cells are too long')
}

/** FNV-1a of 32 bits over numbers. */
function hash(start: number, value: number): number {
  return Math.imul(start ^ value, 16_777_619) >>> 0
}
const seed = 2_166_136_261

/** Per unit, a hash of its cells from day number `from` to `until`, exclusive; days outside of the pack count as 0. */
export function hashUnits(cells: Cells, from: number, until: number): number[] {
  const start = from - cells.firstDay
  return cells.units.map((_, unit) => {
    let sum = seed
    for (const { values, first, step, days } of seriesOf(cells, unit)) {
      // For rates, the day of departure is included.
      const end = until - cells.firstDay + days - cells.days
      for (let day = start; day < end; day++)
        sum = hash(sum, day < 0 || day >= days ? 0 : (values[first + day * step] as number))
    }
    return sum
  })
}

/** A hash of all cells and of their days. */
export function sumOf(cells: Cells): number {
  const { firstDay, days } = cells
  return [firstDay, days, ...hashUnits(cells, firstDay, firstDay + days)].reduce(hash, seed)
}
