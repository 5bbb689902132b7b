/**
 * The cheapest way to put rooms of a party into units that have only so many left. `cost(group, slot)` is the
 * public price of a room for the guests of a group, Infinity where they do not fit; rooms of one group have
 * the same guests. `order[group]` lists the slots from cheap to dear. Returns the slot of each room, or null.
 *
 * Among equally cheap ways the one wins that gives the earlier rooms their earlier slots in `order`. Small by
 * nature: at most eight rooms, of which alike ones are never permuted.
 */
export function assignRooms(
  groupOf: readonly number[],
  order: readonly (readonly number[])[],
  cost: (group: number, slot: number) => number,
  left: ArrayLike<number>,
): number[] | null {
  const rooms = groupOf.length
  const free = Array.from(left)
  const rest = new Array<number>(rooms + 1).fill(0)
  for (let room = rooms - 1; room >= 0; room--) {
    const group = groupOf[room] as number
    const cheapest = order[group]?.[0]
    if (cheapest === undefined) return null
    rest[room] = (rest[room + 1] as number) + cost(group, cheapest)
  }
  const twin = groupOf.map((group, room) => groupOf.lastIndexOf(group, room - 1))
  const at = new Array<number>(rooms).fill(0)
  let best = Number.POSITIVE_INFINITY
  let found: number[] | null = null
  place(0, 0)
  return found

  function place(room: number, sum: number): void {
    if (room === rooms) {
      best = sum
      found = at.map((i, r) => order[groupOf[r] as number]?.[i] as number)
      return
    }
    const group = groupOf[room] as number
    const slots = order[group] as readonly number[]
    const previous = room > 0 ? (twin[room] as number) : -1
    for (let i = previous >= 0 ? (at[previous] as number) : 0; i < slots.length; i++) {
      const slot = slots[i] as number
      const next = sum + cost(group, slot)
      if (next + (rest[room + 1] as number) >= best) return
      if ((free[slot] as number) === 0) continue
      free[slot] = (free[slot] as number) - 1
      at[room] = i
      place(room + 1, next)
      free[slot] = (free[slot] as number) + 1
    }
  }
}
