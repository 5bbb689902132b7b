import { columnsOf } from './columns.ts'
import { openDaysOf } from './open-days.ts'
import type { Pack } from './pack.ts'
import type { RateClasses } from './rate-classes.ts'

/** Products `from` to `to` (exclusive). Arrays of results begin at `from`. */
export interface Range {
  from: number
  to: number
}

/** Units of some hotels, grouped by hotel; a place is an index into `units`. */
export interface FoundUnits {
  units: Int32Array
  /** Per hotel: the end of its units, and the classes that some of them have. */
  ends: Int32Array
  some: Uint16Array
}

/** Units of some hotels with rooms on every night of a stay that allow arrival and fit some of the `takers`. */
export function findUnits(
  pack: Pack,
  { from, to }: Range,
  { first, nights, longest }: { first: number; nights: number; longest: number },
  takers: Uint8Array,
  { ofUnit }: RateClasses,
): FoundUnits {
  const ends = new Int32Array(to - from)
  const some = new Uint16Array(to - from)
  if (from === to) return { units: new Int32Array(0), ends, some }
  const { unitFrom, unitTo, occupancy, product } = columnsOf(pack)
  const firstUnit = unitFrom[from] as number
  const endUnit = unitTo[to - 1] as number
  const { words, rows } = openDaysOf(pack)
  const { minStay } = pack
  const arrival = first * pack.units.length
  const units = new Int32Array(endUnit - firstUnit)
  let count = 0
  for (let word = firstUnit >> 5; word << 5 < endUnit; word++) {
    let bits = -1
    for (let night = 0; night < nights; night++) bits &= rows[(first + night) * words + word] as number
    while (bits !== 0) {
      const unit = (word << 5) + 31 - Math.clz32(bits & -bits)
      bits &= bits - 1
      if (unit < firstUnit || unit >= endUnit) continue
      const classes = ofUnit[unit] as number
      if (takers[occupancy[unit] as number] === 0 || classes === 0) continue
      if ((minStay[arrival + unit] as number) > longest) continue
      units[count++] = unit
      const hotel = (product[unit] as number) - from
      ends[hotel] = count
      some[hotel] = (some[hotel] as number) | classes
    }
  }
  // A hotel without units ends at the end of the one before.
  let end = 0
  for (let hotel = 0; hotel < ends.length; hotel++) {
    end = Math.max(end, ends[hotel] as number)
    ends[hotel] = end
  }
  return { units: units.subarray(0, count), ends, some }
}

/** Per hotel: the classes common to all units, and the number of rooms in units that fit every group. */
export function sumUpRooms(
  pack: Pack,
  { from, to }: Range,
  units: Int32Array,
  left: Uint16Array,
  takers: Uint8Array,
  allGroups: number,
  { ofUnit }: RateClasses,
) {
  const { product, occupancy } = columnsOf(pack)
  const all = new Uint16Array(to - from).fill(-1)
  const rooms = new Int32Array(to - from)
  for (let place = 0; place < units.length; place++) {
    const unit = units[place] as number
    const hotel = (product[unit] as number) - from
    all[hotel] = (all[hotel] as number) & (ofUnit[unit] as number)
    const own = takers[occupancy[unit] as number] === allGroups ? (left[place] as number) : 0
    rooms[hotel] = (rooms[hotel] as number) + own
  }
  return { all, rooms }
}
