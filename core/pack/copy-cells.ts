import type { InParts } from './in-parts.ts'
import { cellAt, type Pack } from './pack.ts'

type Cells = Pick<Pack, 'days' | 'left' | 'priceMinor' | 'minStay'> & { readonly units: readonly unknown[] }

/** Marks a unit that the former pack does not have. */
export const notKept = -1

/**
 * Copies the cells of the units that a former pack has, whose first day must be the same. `rows`: their rows there, or
 * `notKept`.
 */
export function* copyCells(former: Cells, pack: Cells, rows: readonly number[]): InParts<void> {
  const runs = runsOf(rows)
  for (let day = 0; day < Math.min(former.days, pack.days); day++) {
    for (const { from, to, length } of runs) {
      const there = cellAt(former, from, day)
      const here = cellAt(pack, to, day)
      pack.left.set(former.left.subarray(there, there + length), here)
      pack.priceMinor.set(former.priceMinor.subarray(there, there + length), here)
      pack.minStay.set(former.minStay.subarray(there, there + length), here)
    }
    yield
  }
}

/** Units that follow one another in both packs. */
function runsOf(rows: readonly number[]): { from: number; to: number; length: number }[] {
  const runs: { from: number; to: number; length: number }[] = []
  for (const [to, from] of rows.entries()) {
    if (from === notKept) continue
    const last = runs.at(-1)
    if (last && last.to + last.length === to && last.from + last.length === from) last.length += 1
    else runs.push({ from, to, length: 1 })
  }
  return runs
}
