import {
  blockTerms,
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

/** How many rooms are kept now: of a released night those that were taken. */
export const keptOf = (cell: BlockCell): number => keptNight(cell).rooms

/** How many could be kept at most: what is kept, and what is free beside it. */
export const mostOf = (cell: BlockCell): number => keptOf(cell) + Math.max(0, cell.free ?? 0)

/** When rooms go back, as it is typed. */
export interface TypedRelease {
  rule: 'on' | 'daysBefore'
  on: string
  daysBefore: string
}

/** What the form says: rooms that were typed, by cell, and when they go back. */
export interface BlockDraft extends TypedRelease {
  rooms: Readonly<Record<string, string>>
}

/** The rule that the kept nights have in common; for none, as late as may be. */
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
    daysBefore: String(rolls ? before : blockTerms.releaseDays),
  }
}

/** The release rule of a draft, or null where it is none. */
export function ruleOf({ rule, on, daysBefore }: TypedRelease): ReleaseRule | null {
  if (rule === 'on') return /^20\d\d-\d\d-\d\d$/.test(on) ? { on } : null
  return /^\d{1,3}$/.test(daysBefore.trim()) && Number(daysBefore) <= 365
    ? { daysBefore: Number(daysBefore) }
    : null
}

/** Why what the changes keep cannot go back by the rule: the first of their problems, and the night that has it. */
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

/** How many room-nights more the changes keep than are kept now; fewer are negative. */
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

/** What is typed into a cell, or what is kept; null for what is no number of rooms. */
export function roomsOf(draft: BlockDraft, unitId: number, cell: BlockCell): number | null {
  const typed = draft.rooms[cellKey(unitId, cell.day)]
  if (typed === undefined) return keptOf(cell)
  return /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null
}

/** What the draft keeps in all: room-nights, those that are sold, and what the priced ones come to. */
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

/** The least and the most that a night of a room costs; null where none has a price. */
export function nightPrices({ cells }: BlockUnit): { least: number; most: number } | null {
  const prices = cells.flatMap(({ priceMinor }) => priceMinor ?? [])
  return prices.length === 0 ? null : { least: Math.min(...prices), most: Math.max(...prices) }
}

/** Why a cell cannot be so. */
export function cellProblem(
  draft: BlockDraft,
  unitId: number,
  cell: BlockCell,
): 'number' | 'most' | 'least' | null {
  const rooms = roomsOf(draft, unitId, cell)
  if (rooms === null || rooms > groupLimits.rooms) return 'number'
  if (rooms > mostOf(cell)) return 'most'
  return rooms < cell.taken ? 'least' : null
}

/** What was kept of the nights, by cell; nights of which nothing was are left out. */
export type KnownNights = Readonly<Record<string, KeptNight>>

const noNight: KeptNight = { rooms: 0, releaseOn: null }
export const nightOf = (known: KnownNights, unitId: number, day: string): KeptNight =>
  known[cellKey(unitId, day)] ?? noNight

/** What is kept now. */
export const knownNights = ({ units }: Blocks): KnownNights =>
  Object.fromEntries(
    units.flatMap(({ unitId, cells }) =>
      cells.flatMap((cell) => {
        const night = keptNight(cell)
        return night.rooms > 0 ? [[cellKey(unitId, cell.day), night] as const] : []
      }),
    ),
  )

/** The cells that the draft changes, their rooms or when they go back, with what was known of them. */
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
