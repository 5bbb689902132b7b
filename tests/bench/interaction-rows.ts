import type { SlowEvent } from './press-watch.ts'
import { median, quantile } from './statistics.ts'
import { millis, type Row, times } from './table.ts'

export interface Pressed extends SlowEvent {
  page: string
  name: string
  isOffline: boolean
  visit: number
}

export interface Shown {
  /** The press that opens the screen. */
  of: string
  isOffline: boolean
  millis: number
}

const budgets = { usual: 100, worst: 200, online: 500, offline: 200 }
/** Controls named in a row. */
const named = 3
/** The pages besides the product's. */
export const empty = 'an empty page'
export const floorPage = 'the floor'
const beside = new Set([empty, floorPage])

const groups = <One>(all: readonly One[], nameOf: (one: One) => string): [string, One[]][] => {
  const found = new Map<string, One[]>()
  for (const one of all) found.set(nameOf(one), [...(found.get(nameOf(one)) ?? []), one])
  return [...found]
}
const whole = (values: readonly number[]) => values.map((value) => value.toFixed()).join(', ')

/** For each page its INP: the slowest press of each visit, as web-vitals counts visits with fewer than 50 presses. */
export function pressRows(pressed: readonly Pressed[]): Row[] {
  const floor = median(pressed.filter(({ page }) => page === floorPage).map(({ duration }) => duration))
  const titleOf = ({ page, isOffline }: Pressed) => (isOffline ? `${page}, without signal` : page)
  return groups(pressed, titleOf).map(([title, presses]) => {
    const visits = groups(presses, ({ visit }) => String(visit)).map(([, all]) =>
      Math.max(...all.map(({ duration }) => duration)),
    )
    const [usual, worst] = [quantile(visits, 0.75), Math.max(...visits)]
    const row = {
      what: `${title}: INP of each visit (${whole(visits)}), p75 · worst`,
      measured: `${millis(usual)} · ${millis(worst)}`,
    }
    if (beside.has(title)) return row
    return {
      ...{ ...row, what: `${row.what}; slowest: ${slowestOf(presses)}` },
      ...{ beside: `${floorPage} ${millis(floor)}`, ratio: times(usual / floor) },
      budget: `≤ ${budgets.usual} · ≤ ${budgets.worst} ms`,
      isKept: usual <= budgets.usual && worst <= budgets.worst,
    }
  })
}

/** The controls with the slowest medians, and the parts of their time. */
const slowestOf = (presses: readonly Pressed[]): string =>
  groups(presses, ({ name }) => name)
    .flatMap(([, all]) => all.toSorted((a, b) => a.duration - b.duration)[all.length >> 1] ?? [])
    .toSorted((a, b) => b.duration - a.duration)
    .slice(0, named)
    .map(
      ({ name, duration, delay, handlers, drawing }) =>
        `${name} ${duration} (waits ${delay.toFixed()}, runs ${handlers.toFixed()}, draws ${drawing.toFixed()})`,
    )
    .join(', ')

/** From a press to the largest paint of the next screen. */
export function screenRows(shown: readonly Shown[]): Row[] {
  const floor = median(shown.filter(({ of }) => of === floorPage).map((one) => one.millis))
  return groups(shown, ({ of, isOffline }) => (isOffline ? `${of}, from the pack without signal` : of)).map(
    ([title, all]) => {
      const values = all.map((one) => one.millis)
      const row = {
        what: `${title}: the largest paint of the new screen (${whole(values)}), median`,
        measured: millis(median(values)),
      }
      if (beside.has(title)) return row
      const most = all[0]?.isOffline ? budgets.offline : budgets.online
      return {
        ...{ ...row, beside: `${floorPage} ${millis(floor)}`, ratio: times(median(values) / floor) },
        ...{ budget: `≤ ${most} ms`, isKept: median(values) <= most },
      }
    },
  )
}
