/**
 * Units for the rooms of a party: indexes `start` to `end` (exclusive), each a unit. `weights[group][place]` is the
 * weight of a room's price for the guests of a group (see `taxWeights`), Infinity if unavailable; the arrays begin at
 * the index `from`. `left[place]` is the number of available rooms.
 */
export interface Places {
  weights: readonly Float64Array[]
  from: number
  left: Uint16Array
  start: number
  end: number
}

/**
 * Finds the cheapest assignment of rooms to units with limited availability. `groupOf` are the rooms' groups, at most
 * `maxPlaces`; `idOf` breaks ties between units of one weight: lower first. Among equally cheap assignments, earlier
 * rooms get the cheaper unit, then the lower one. The search is small: at most eight rooms, and rooms of one group are
 * never permuted.
 */
export function roomAssigner(groupOf: readonly number[], maxPlaces: number, idOf: (place: number) => number) {
  const rooms = groupOf.length
  const groups = Math.max(0, ...groupOf) + 1
  const twin = groupOf.map((group, room) => (room === 0 ? -1 : groupOf.lastIndexOf(group, room - 1)))
  // Indexes for each group, cheapest first, and their weights.
  const order = new Int32Array(groups * maxPlaces)
  const cost = new Float64Array(groups * maxPlaces)
  const free = new Int32Array(maxPlaces)
  const at = new Int32Array(rooms)
  const bestAt = new Int32Array(rooms)
  // Lower bound of the remaining rooms' total weight.
  const rest = new Float64Array(rooms + 1)
  let best = Number.POSITIVE_INFINITY
  let slots = 0

  /** Writes each room's index to `placeOf`; returns false if no assignment exists. */
  function assign(places: Places, placeOf: Int32Array): boolean {
    const { left, start, end } = places
    slots = end - start
    for (let slot = 0; slot < slots; slot++) free[slot] = left[start + slot] as number
    for (let group = 0; group < groups; group++) sortSlots(group, places)
    for (let room = rooms - 1; room >= 0; room--) {
      const row = (groupOf[room] as number) * maxPlaces
      rest[room] = (rest[room + 1] as number) + (cost[row] as number)
    }
    best = Number.POSITIVE_INFINITY
    place(0, 0)
    for (let room = 0; room < rooms; room++)
      placeOf[room] =
        start + (order[(groupOf[room] as number) * maxPlaces + (bestAt[room] as number)] as number)
    return best < Number.POSITIVE_INFINITY
  }

  function sortSlots(group: number, { weights, from, start }: Places): void {
    const row = group * maxPlaces
    const weight = weights[group] as Float64Array
    for (let slot = 0; slot < slots; slot++) {
      const own = weight[start + slot - from] as number
      let i = row + slot
      for (; i > row; i--) {
        const other = cost[i - 1] as number
        const before = order[i - 1] as number
        if (other < own || (other === own && idOf(start + before) < idOf(start + slot))) break
        cost[i] = other
        order[i] = before
      }
      cost[i] = own
      order[i] = slot
    }
  }

  function place(room: number, sum: number): void {
    if (room === rooms) {
      best = sum
      for (let r = 0; r < rooms; r++) bestAt[r] = at[r] as number
      return
    }
    const row = (groupOf[room] as number) * maxPlaces
    const previous = twin[room] as number
    for (let i = previous >= 0 ? (at[previous] as number) : 0; i < slots; i++) {
      const slot = order[row + i] as number
      const next = sum + (cost[row + i] as number)
      if (next + (rest[room + 1] as number) >= best) return
      if ((free[slot] as number) === 0) continue
      free[slot] = (free[slot] as number) - 1
      at[room] = i
      place(room + 1, next)
      free[slot] = (free[slot] as number) + 1
    }
  }

  return assign
}
