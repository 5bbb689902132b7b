/**
 * Where the rooms of a party may go: `price[group * slots + slot]` is the public price of a room for the guests
 * of a group in a unit, Infinity where it cannot be had; `left[slot]` is how many rooms the unit has.
 */
export interface Places {
  groupOf: readonly number[]
  slots: number
  price: Float64Array
  left: Int32Array
  /** Decides between units of one price: lower first. */
  idOf(slot: number): number
}

/**
 * The cheapest way to put rooms into units that have only so many left, written to `slotOf`; false where there
 * is none. Among equally cheap ways the one wins that gives earlier rooms the cheaper unit, then the lower one.
 * Small by nature: at most eight rooms, of which alike ones are never permuted.
 */
export function assignRooms({ groupOf, slots, price, left, idOf }: Places, slotOf: Int32Array): boolean {
  const rooms = groupOf.length
  const order = orderSlots()
  const free = left.slice(0, slots)
  const twin = groupOf.map((group, room) => (room === 0 ? -1 : groupOf.lastIndexOf(group, room - 1)))
  const at = new Int32Array(rooms)
  // Least that the rooms from here on cost.
  const rest = new Float64Array(rooms + 1)
  for (let room = rooms - 1; room >= 0; room--) {
    const row = (groupOf[room] as number) * slots
    rest[room] = (rest[room + 1] as number) + (price[row + (order[row] as number)] as number)
  }
  let best = Number.POSITIVE_INFINITY
  place(0, 0)
  return best < Number.POSITIVE_INFINITY

  function orderSlots(): Int32Array {
    const sorted = new Int32Array(price.length)
    for (let row = 0; row + slots <= price.length; row += slots) {
      for (let slot = 0; slot < slots; slot++) {
        let i = slot
        while (i > 0 && comesBefore(row, slot, sorted[row + i - 1] as number)) {
          sorted[row + i] = sorted[row + i - 1] as number
          i--
        }
        sorted[row + i] = slot
      }
    }
    return sorted
  }

  function comesBefore(row: number, a: number, b: number): boolean {
    const priceA = price[row + a] as number
    const priceB = price[row + b] as number
    return priceA < priceB || (priceA === priceB && idOf(a) < idOf(b))
  }

  function place(room: number, sum: number): void {
    if (room === rooms) {
      best = sum
      for (let r = 0; r < rooms; r++)
        slotOf[r] = order[(groupOf[r] as number) * slots + (at[r] as number)] as number
      return
    }
    const row = (groupOf[room] as number) * slots
    const previous = twin[room] as number
    for (let i = previous >= 0 ? (at[previous] as number) : 0; i < slots; i++) {
      const slot = order[row + i] as number
      const next = sum + (price[row + slot] as number)
      if (next + (rest[room + 1] as number) >= best) return
      if ((free[slot] as number) === 0) continue
      free[slot] = (free[slot] as number) - 1
      at[room] = i
      place(room + 1, next)
      free[slot] = (free[slot] as number) + 1
    }
  }
}
