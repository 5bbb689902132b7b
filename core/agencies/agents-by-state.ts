import { orderBy } from '#core/app/order.ts'
import { basisPoints } from '#core/money/money.ts'
import { addDays, type Day, dayIn, homeZone } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'

/** Figures that shade the map: active agents, new agents in the period, sales in the period, and the sales trend. */
export const agentFigures = ['active', 'fresh', 'sold', 'trend'] as const
export type AgentFigure = (typeof agentFigures)[number]

export const agentPeriods = ['month', 'last_month', 'days_90', 'year'] as const
export type AgentPeriod = (typeof agentPeriods)[number]

export const agentOrder = orderBy(['name', 'sold', 'received'], 'name')

/** Stands for the state of agents whose state is not known. */
export const unknownState = 'unknown'

export interface StateFigures {
  active: number
  fresh: number
  soldMinor: number
  soldBeforeMinor: number
}

export interface TimeRange {
  from: Date
  to: Date
}

/**
 * The start and end of a period and of the period before it, by the platform's clock. If the period has not ended, the
 * period before it is cut to the same length of time.
 */
export function timeRangesOf(period: AgentPeriod, now: Date): { during: TimeRange; before: TimeRange } {
  const today = dayIn(now, homeZone)
  const [from, beforeFrom] = beginnings(period, today).map((day) => instantAt(day, '00:00', homeZone)) as [
    Date,
    Date,
  ]
  if (period === 'last_month') {
    const to = instantAt(monthOf(today), '00:00', homeZone)
    return { during: { from, to }, before: { from: beforeFrom, to: from } }
  }
  const elapsed = now.getTime() - from.getTime()
  const beforeTo = new Date(Math.min(beforeFrom.getTime() + elapsed, from.getTime()))
  return { during: { from, to: now }, before: { from: beforeFrom, to: beforeTo } }
}

/** The first days of a period and of the period before it. */
function beginnings(period: AgentPeriod, today: Day): [Day, Day] {
  const month = monthOf(today)
  const year = Number(today.slice(0, 4))
  switch (period) {
    case 'month':
      return [month, monthBefore(month)]
    case 'last_month':
      return [monthBefore(month), monthBefore(monthBefore(month))]
    case 'days_90':
      return [addDays(today, -89), addDays(today, -179)]
    case 'year':
      return [`${year}-01-01`, `${year - 1}-01-01`]
  }
}

const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`
const monthBefore = (month: Day): Day => monthOf(addDays(month, -1))

/** The change in sales, in basis points of the sales before; null if there were none before. */
export const trendBp = ({ soldMinor, soldBeforeMinor }: StateFigures): number | null =>
  soldBeforeMinor === 0 ? null : Math.round(((soldMinor - soldBeforeMinor) * basisPoints) / soldBeforeMinor)

/** A state's value of a figure; null if it has none. */
export function figureOf(figure: AgentFigure, of: StateFigures): number | null {
  if (figure === 'trend') return trendBp(of)
  return figure === 'sold' ? of.soldMinor : of[figure]
}

/** A step of the legend: the range of values from `least` to `most`, inclusive, and its shade. */
export interface Step {
  least: number
  most: number
  shade: Shade
}
/** For amounts, from 1 (small) to 4; for a trend, from -2 (large fall) to 2 (large rise), with 0 for about the same. */
export type Shade = -2 | -1 | 0 | 1 | 2 | 3 | 4

const amountShades = [1, 2, 3, 4] as const
/** In basis points: changes up to `same` count as no change, those beyond `much` as large. */
const trendEdges = { same: 500, much: 2_500 }

const trendSteps: readonly Step[] = [
  { least: Number.NEGATIVE_INFINITY, most: -trendEdges.much - 1, shade: -2 },
  { least: -trendEdges.much, most: -trendEdges.same - 1, shade: -1 },
  { least: -trendEdges.same, most: trendEdges.same, shade: 0 },
  { least: trendEdges.same + 1, most: trendEdges.much, shade: 1 },
  { least: trendEdges.much + 1, most: Number.POSITIVE_INFINITY, shade: 2 },
]

/**
 * The steps of a figure's legend, in ascending order. Amounts are divided into at most four steps with about the same
 * number of different values in each, so that one large state does not make all others look alike. Zero has no step.
 */
export function stepsOf(figure: AgentFigure, states: readonly StateFigures[]): readonly Step[] {
  if (figure === 'trend') return trendSteps
  const values = [...new Set(states.map((one) => figureOf(figure, one) ?? 0))]
    .filter((value) => value > 0)
    .toSorted((a, b) => a - b)
  const count = Math.min(amountShades.length, values.length)
  return amountShades.slice(amountShades.length - count).map((shade, at) => ({
    least: values[Math.floor((at * values.length) / count)] ?? 0,
    most: values[Math.floor(((at + 1) * values.length) / count) - 1] ?? 0,
    shade,
  }))
}

/** The shade for a value; null if there is nothing to shade. */
export const shadeOf = (value: number | null, steps: readonly Step[]): Shade | null =>
  value === null ? null : (steps.find(({ least, most }) => value >= least && value <= most)?.shade ?? null)
