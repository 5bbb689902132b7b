import { folded } from '#core/app/folded.ts'
import { daysOfSeason, type NamedSeason, type SeasonRange, seasonLimits } from '#core/products/seasons.ts'
import { spans } from '#core/products/stock-limits.ts'
import { dayNumber, dayOf } from '#core/time/days.ts'

/** Days that a row of a sheet names, counted from 1970-01-01, `to` included. */
export interface NamedDays {
  name: string
  from: number
  to: number
}

/**
 * The reason why a name of days does not become a season: products have different days for it, another season has
 * them, or a limit is reached.
 */
export const labelReasons = ['differs', 'known', 'taken', 'long', 'many'] as const
export type LabelReason = (typeof labelReasons)[number]

/** The seasons that a sheet creates, for all weekdays, and the names that stay labels. */
export interface SheetSeasons {
  created: { name: string; ranges: SeasonRange[] }[]
  /** Names of existing seasons with these days. */
  found: string[]
  labels: { name: string; why: LabelReason }[]
}

/**
 * The ranges of each name in the rows of one product. As with prices, a later row replaces the days of an earlier
 * one.
 */
export function rangesByName(rows: readonly NamedDays[]): Map<string, SeasonRange[]> {
  const nameOf = new Map<number, string>()
  const seen = new Set<string>()
  const ranges = new Map<string, SeasonRange[]>()
  for (const { name, from, to } of rows) {
    // Units and rates repeat the seasons of their product.
    const key = `${from} ${to} ${name}`
    if (seen.has(key)) continue
    seen.add(key)
    ranges.set(name, [])
    for (let day = from; day <= to; day += 1) nameOf.set(day, name)
  }
  let last: { name: string; day: number } = { name: '', day: 0 }
  for (const [day, name] of [...nameOf].sort(([a], [b]) => a - b)) {
    const its = ranges.get(name) ?? []
    const open = last.name === name && last.day === day - 1 ? its.at(-1) : undefined
    if (open) open.to = dayOf(day)
    else its.push({ from: dayOf(day), to: dayOf(day) })
    last = { name, day }
  }
  return ranges
}

/**
 * The names of a sheet that become seasons of its owner: those with the same days in all products, which are in no
 * other season.
 */
export function seasonsOfSheet(
  products: readonly ReadonlyMap<string, readonly SeasonRange[]>[],
  known: readonly NamedSeason[],
): SheetSeasons {
  const named = new Map<string, { name: string; ranges: readonly SeasonRange[]; isSame: boolean }>()
  for (const ranges of products)
    for (const [name, its] of ranges) {
      const before = named.get(folded(name))
      if (!before) named.set(folded(name), { name, ranges: its, isSame: true })
      else if (JSON.stringify(before.ranges) !== JSON.stringify(its)) before.isSame = false
    }
  const taken = new Set(known.flatMap(daysOfSeason))
  const byName = new Map(known.map((season) => [folded(season.name), season]))
  const sheet: SheetSeasons = { created: [], found: [], labels: [] }
  for (const [key, { name, ranges, isSame }] of named) {
    const days = daysOfSeason({ ranges, weekdays: everyDay })
    const before = byName.get(key)
    const isFound = isSame && before && daysOfSeason(before).join() === days.join()
    const why = isFound ? null : whyLabel()
    if (isFound) sheet.found.push(before.name)
    else if (why) sheet.labels.push({ name, why })
    else {
      for (const day of days) taken.add(day)
      sheet.created.push({ name, ranges: [...ranges] })
    }

    function whyLabel(): LabelReason | null {
      if (!isSame || ranges.length === 0) return 'differs'
      if (before) return 'known'
      const isLong = name.length > seasonLimits.name || ranges.length > seasonLimits.ranges
      if (isLong || !ranges.every(({ from, to }) => spans(from, to))) return 'long'
      if (days.some((day) => taken.has(day))) return 'taken'
      return known.length + sheet.created.length >= seasonLimits.seasons ? 'many' : null
    }
  }
  return sheet
}

export const everyDay = [0, 1, 2, 3, 4, 5, 6] as const

/** The number of a range's days for `NamedDays`. */
export const namedDays = (name: string, { from, to }: SeasonRange): NamedDays => ({
  ...{ name, from: dayNumber(from), to: dayNumber(to) },
})
