import {
  blockLimits,
  groupLimits,
  type KeptNight,
  keptNight,
  latestRelease,
  type ReleaseRule,
  releaseDay,
  releaseProblem,
} from '#core/products/groups.ts'
import { addDays, daysBetween } from '#core/time/days.ts'
import type { Outputs } from '#src/platform/api.ts'

export type Blocks = Outputs['agency']['getGroupBlocks']
export type BlockUnit = Blocks['units'][number]
export type BlockCell = BlockUnit['cells'][number]

export const cellKey = (unitId: number, day: string): string => `${unitId}/${day}`

/** The number of rooms blocked now; for a released night, the number of rooms taken. */
export const keptOf = (cell: BlockCell): number => keptNight(cell).rooms

/** The maximum number of rooms: those blocked now plus those still free. */
export const maxOf = (cell: BlockCell): number => keptOf(cell) + Math.max(0, cell.free ?? 0)

/** The release of rooms, as typed. */
export interface TypedRelease {
  rule: 'on' | 'daysBefore'
  on: string
  daysBefore: string
}

/** The form's values: the rooms typed into each cell, and the release. */
export interface BlockDraft extends TypedRelease {
  rooms: Readonly<Record<string, string>>
}

/** The release rule that all blocked nights share; without blocked nights, the latest possible rule. */
export function usualRelease({ units, nights }: Blocks, today: string): TypedRelease {
  const kept = units.flatMap(({ cells }) =>
    cells.flatMap(({ day, rooms, isReleased, releaseOn }) =>
      rooms > 0 && !isReleased && releaseOn ? [{ day, releaseOn }] : [],
    ),
  )
  const [first] = kept
  const before = first ? daysBetween(first.releaseOn, first.day) : null
  const rolls = before !== null && kept.every(({ day, releaseOn }) => releaseOn === addDays(day, -before))
  const start = nights[0] ?? today
  return {
    rule: first && !rolls ? 'on' : 'daysBefore',
    on: first?.releaseOn ?? latestRelease(start),
    daysBefore: String(rolls ? before : blockLimits.releaseDays),
  }
}

/** A draft's release rule, or null if it is invalid. */
export function ruleOf({ rule, on, daysBefore }: TypedRelease): ReleaseRule | null {
  if (rule === 'on') return /^20\d\d-\d\d-\d\d$/.test(on) ? { on } : null
  return /^\d{1,3}$/.test(daysBefore.trim()) && Number(daysBefore) <= 365
    ? { daysBefore: Number(daysBefore) }
    : null
}

/** The first changed night whose release would be invalid, and why; null if there is none. */
export function releaseProblemOf(
  changes: readonly { day: string; rooms: number }[],
  rule: ReleaseRule,
  today: string,
): { problem: 'past' | 'late'; day: string } | null {
  for (const { day, rooms } of changes) {
    const problem = rooms > 0 ? releaseProblem(releaseDay(rule, day), day, today) : null
    if (problem) return { problem, day }
  }
  return null
}

/** The number of room-nights that the changes add to the block; negative if they remove more than they add. */
export function keptMore(
  changes: readonly { unitId: number; day: string; rooms: number }[],
  { units }: Blocks,
): number {
  const kept = new Map(
    units.flatMap(({ unitId, cells }) =>
      cells.map(({ day, rooms, isReleased }) => [cellKey(unitId, day), isReleased ? 0 : rooms]),
    ),
  )
  return changes.reduce(
    (sum, { unitId, day, rooms }) => sum + rooms - (kept.get(cellKey(unitId, day)) ?? 0),
    0,
  )
}

/** The number of rooms typed into a cell, otherwise the number blocked; null if the typed number is invalid. */
export function roomsOf(draft: BlockDraft, unitId: number, cell: BlockCell): number | null {
  const typed = draft.rooms[cellKey(unitId, cell.day)]
  if (typed === undefined) return keptOf(cell)
  return /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null
}

/** The draft's totals: room-nights, room-nights sold, and the price of the room-nights that have a price. */
export function blockTotals(draft: BlockDraft, { units }: Blocks) {
  const totals = { nights: 0, taken: 0, valueMinor: 0, unpriced: 0 }
  for (const { unitId, cells } of units)
    for (const cell of cells) {
      const rooms = roomsOf(draft, unitId, cell) ?? 0
      totals.nights += rooms
      totals.taken += cell.taken
      if (cell.priceMinor === null) totals.unpriced += rooms
      else totals.valueMinor += rooms * cell.priceMinor
    }
  return totals
}

/** The lowest and highest price per night of a room; null if no night has a price. */
export function nightPrices({ cells }: BlockUnit): { least: number; most: number } | null {
  const prices = cells.flatMap(({ priceMinor }) => priceMinor ?? [])
  return prices.length === 0 ? null : { least: Math.min(...prices), most: Math.max(...prices) }
}

/** Why a cell's value is invalid; null if it is valid. */
export function cellProblem(
  draft: BlockDraft,
  unitId: number,
  cell: BlockCell,
): 'number' | 'most' | 'least' | null {
  const rooms = roomsOf(draft, unitId, cell)
  if (rooms === null || rooms > groupLimits.rooms) return 'number'
  if (rooms > maxOf(cell)) return 'most'
  return rooms < cell.taken ? 'least' : null
}

/** The rooms that were blocked in each cell when the user last saw it; nights without blocked rooms are absent. */
export type KnownNights = Readonly<Record<string, KeptNight>>

const noNight: KeptNight = { rooms: 0, releaseOn: null }
export const nightOf = (known: KnownNights, unitId: number, day: string): KeptNight =>
  known[cellKey(unitId, day)] ?? noNight

/** The rooms blocked now. */
export const knownNights = ({ units }: Blocks): KnownNights =>
  Object.fromEntries(
    units.flatMap(({ unitId, cells }) =>
      cells.flatMap((cell) => {
        const night = keptNight(cell)
        return night.rooms > 0 ? [[cellKey(unitId, cell.day), night] as const] : []
      }),
    ),
  )

/** The cells whose rooms or release the draft changes, with their known values. */
export function changesOf(draft: BlockDraft, { units }: Blocks, known: KnownNights) {
  const rule = ruleOf(draft)
  return units.flatMap(({ unitId, cells }) =>
    cells.flatMap((cell) => {
      const rooms = roomsOf(draft, unitId, cell)
      if (rooms === null || !rule) return []
      const isOther = rooms !== keptOf(cell)
      const isMoved = rooms > 0 && !cell.isReleased && releaseDay(rule, cell.day) !== cell.releaseOn
      const change = { unitId, day: cell.day, rooms, known: nightOf(known, unitId, cell.day) }
      return isOther || isMoved ? [change] : []
    }),
  )
}
