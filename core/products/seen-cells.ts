import type { Day } from '#core/time/days.ts'
import type { SeenRun, SeenValues } from './seen-shapes.ts'
import { daysOfChange, risen } from './stock-change.ts'
import type { StockChange, StockSetting } from './stock-shapes.ts'

export type SeenField = keyof SeenValues

/** A day of a unit or of a rate, and its values as seen. */
export interface SeenCell {
  id: number
  day: Day
  was: SeenValues | null
  over?: SeenValues | null | undefined
}

/** The values of a unit's or a rate's day; null: no stock. */
export type ReadDay = (id: number, day: Day) => SeenValues | null

const price = ['priceMinor', 'costMinor'] as const

/** The fields that a change of these sets or computes from. A copy reads other days, so it has none. */
const concerned: Record<StockSetting['kind'], readonly SeenField[]> = {
  offer: ['allotment', 'priceMinor', 'closed', 'minStay'],
  sell: ['priceMinor', 'closed'],
  allotment: ['allotment'],
  ...{ price, percent: price, derived: price },
  closed: ['closed'],
  closed_to_arrival: ['closedToArrival'],
  closed_to_departure: ['closedToDeparture'],
  min_stay: ['minStay'],
  max_stay: ['maxStay'],
  min_stay_through: ['minStayThrough'],
  min_advance: ['minAdvance'],
  max_advance: ['maxAdvance'],
  shares: ['shares'],
  copy: [],
  seasons: [],
}

/** Whether a device can store a change with this setting until it is sent. */
export const isKeepable = ({ kind }: StockSetting): boolean => concerned[kind].length > 0

/** Whether runs contain the seen values of exactly the days of the change: missing days would be overwritten unseen. */
export function areWhole(change: StockChange, runs: readonly SeenRun[]): boolean {
  const fields = concerned[change.setting.kind].filter(
    (field) => field !== 'costMinor' || 'rateIds' in change,
  )
  const isWhole = (values: SeenValues | null | undefined) =>
    values == null ||
    (Object.keys(values).length === fields.length && fields.every((field) => values[field] !== undefined))
  return runs.every(({ was, over }) => isWhole(was) && isWhole(over))
}

/** The part of a day that the setting concerns. */
export const concernedIn = ({ kind }: StockSetting, values: SeenValues | null): SeenValues | null =>
  values &&
  Object.fromEntries(
    concerned[kind].filter((field) => values[field] !== undefined).map((field) => [field, values[field]]),
  )

/** The values that the setting gives a day with these seen values; null: it leaves the day as it is. */
export function setOver(setting: StockSetting, was: SeenValues | null): SeenValues | null {
  if (setting.kind === 'offer') {
    const { kind: _, ...offered } = setting
    return { ...offered, closed: false }
  }
  if (!was) return null
  switch (setting.kind) {
    case 'percent': {
      const from = was.costMinor === undefined ? was.priceMinor : was.costMinor
      return from === null || from === undefined ? null : { priceMinor: risen(from, setting) }
    }
    case 'derived':
      return { priceMinor: null }
    case 'sell':
      return { priceMinor: setting.priceMinor, closed: false }
    case 'copy':
    case 'seasons':
      return null
    default: {
      const { kind: _, ...set } = setting
      return set
    }
  }
}

/** Whether both have the same values in all fields of the first; null only equals null. */
export const isSeenAs = (seen: SeenValues | null, values: SeenValues | null): boolean =>
  seen === null || values === null
    ? seen === values
    : (Object.keys(seen) as SeenField[]).every((field) => seen[field] === values[field])

/** The settings, without the price of a rate, which may be derived from other prices. */
export function withoutCost(values: SeenValues | null): SeenValues | null {
  if (!values) return values
  const { costMinor: _, ...set } = values
  return set
}

/** The values of a day that the person saw last. */
const lastSeen = ({ was, over }: SeenCell): SeenValues | null => (over === undefined ? was : over)

const idsOf = (change: StockChange): number[] =>
  [...new Set('rateIds' in change ? change.rateIds : change.unitIds)].sort((a, b) => a - b)

/** The seen values of the change's days. */
export const seenBy = (change: StockChange, read: ReadDay): SeenRun[] => {
  const days = daysOfChange(change)
  return gathered(
    change,
    idsOf(change).flatMap((id) =>
      days.map((day) => ({ id, day, was: concernedIn(change.setting, read(id, day)) })),
    ),
  )
}

/** The single days of runs, in order, without days that are not part of the change. */
export function spread(change: StockChange, runs: readonly SeenRun[]): SeenCell[] {
  const days = daysOfChange(change)
  const known = new Set(idsOf(change))
  return runs.flatMap(({ id, from, to, ...seen }) =>
    known.has(id) ? days.filter((day) => day >= from && day <= to).map((day) => ({ id, day, ...seen })) : [],
  )
}

/** The runs of single days. */
export function gathered(change: StockChange, cells: readonly SeenCell[]): SeenRun[] {
  return runsOf(change, cells, ({ was, over }) => ({ was, ...(over !== undefined && { over }) }))
}

/** Runs of days, contiguous among those of the change, with the same values. */
export function runsOf<Cell extends { id: number; day: Day }, Said extends object>(
  change: StockChange,
  cells: readonly Cell[],
  say: (cell: Cell) => Said,
): ({ id: number; from: Day; to: Day } & Said)[] {
  const places = new Map(daysOfChange(change).map((day, place) => [day, place]))
  const runs: ({ id: number; from: Day; to: Day } & Said)[] = []
  let last = { place: -2, said: '' }
  for (const cell of cells) {
    const { id, day } = cell
    const said = say(cell)
    const next = { place: places.get(day) ?? -1, said: JSON.stringify(said) }
    const run = runs.at(-1)
    if (run?.id === id && last.said === next.said && last.place + 1 === next.place) run.to = day
    else runs.push({ id, from: day, to: day, ...said })
    last = next
  }
  return runs
}

/** A day of a change that was made elsewhere, and its new values. */
export interface KeptCell extends SeenCell {
  set: SeenValues
}

/**
 * A day whose values have changed since they were seen. `isFollowing`: only a price that it derives from has
 * changed.
 */
export interface ChangedSince extends KeptCell {
  now: SeenValues | null
  isFollowing: boolean
}

/**
 * The days that the change still sets, and the days whose values have changed since they were seen. A day that
 * already has the new values, or that the change would not have altered, is in neither list.
 */
export function comparedCells(change: StockChange, runs: readonly SeenRun[], read: ReadDay) {
  const sets: KeptCell[] = []
  const changed: ChangedSince[] = []
  for (const cell of spread(change, runs)) {
    const set = setOver(change.setting, cell.was)
    const now = concernedIn(change.setting, read(cell.id, cell.day))
    if (!set || isSeenAs(set, now)) continue
    const seen = lastSeen(cell)
    if (isSeenAs(seen, now)) sets.push({ ...cell, set })
    else changed.push({ ...cell, set, now, isFollowing: isSeenAs(withoutCost(seen), now) })
  }
  return { sets, changed }
}
