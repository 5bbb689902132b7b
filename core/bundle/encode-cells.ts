import { cellAt, type Pack } from '#core/pack/pack.ts'

/** The columns of a pack and their position. */
export type Cells = Pick<Pack, 'firstDay' | 'days' | 'left' | 'priceMinor' | 'minStay'> & {
  readonly units: readonly unknown[]
}

const columns = ['left', 'priceMinor', 'minStay'] as const

export function emptyCells(units: number, days: number): Pick<Pack, (typeof columns)[number]> {
  const size = units * days
  return {
    left: new Uint16Array(size),
    priceMinor: new Uint32Array(size),
    minStay: new Uint8Array(size),
  }
}

/** Encodes the cells of some units, each column of each unit as differences from day to day. */
export function encodeCells(cells: Cells, units: readonly number[]): Uint8Array<ArrayBuffer> {
  // A signed difference of 32 bits takes five bytes at most.
  const bytes = new Uint8Array(units.length * cells.days * columns.length * 5)
  let at = 0
  for (const unit of units) {
    for (const column of columns) {
      const values = cells[column]
      let before = 0
      for (let day = 0; day < cells.days; day++) {
        const value = values[cellAt(cells, unit, day)] as number
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
  }
  return bytes.slice(0, at)
}

/** Decodes the output of `encodeCells` for the same units into `cells`. Throws `RangeError` for other bytes. */
export function decodeCells(cells: Cells, units: readonly number[], bytes: Uint8Array): void {
  let at = 0
  for (const unit of units) {
    for (const column of columns) {
      const values = cells[column]
      let value = 0
      for (let day = 0; day < cells.days; day++) {
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
        values[cellAt(cells, unit, day)] = value
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
  return cells.units.map((_, unit) => {
    let sum = seed
    for (let day = from - cells.firstDay; day < until - cells.firstDay; day++) {
      const at = day < 0 || day >= cells.days ? -1 : cellAt(cells, unit, day)
      for (const column of columns) sum = hash(sum, cells[column][at] ?? 0)
    }
    return sum
  })
}

/** A hash of all cells and of their days. */
export function sumOf(cells: Cells): number {
  const { firstDay, days } = cells
  return [firstDay, days, ...hashUnits(cells, firstDay, firstDay + days)].reduce(hash, seed)
}
