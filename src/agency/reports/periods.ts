import { stepStart } from '#core/agencies/reports.ts'
import { addDays, type Day } from '#core/time/days.ts'
import type { ReportFilter } from './report-address.ts'

type Period = Pick<ReportFilter, 'bookedFrom' | 'bookedTo'>

export const periodNames = ['this_month', 'last_month', 'this_year', 'all'] as const
export type PeriodName = (typeof periodNames)[number]

/** When something was sold, by the name of a period that is asked for often; `today` is the agency's day. */
export function periodOf(name: PeriodName, today: Day): Period {
  const thisMonth = stepStart(today, 'month')
  const endOfLast = addDays(thisMonth, -1)
  return {
    this_month: { bookedFrom: thisMonth, bookedTo: today },
    last_month: { bookedFrom: stepStart(endOfLast, 'month'), bookedTo: endOfLast },
    this_year: { bookedFrom: `${today.slice(0, 4)}-01-01`, bookedTo: today },
    all: { bookedFrom: undefined, bookedTo: undefined },
  }[name]
}

/** The name of the period that a filter asks for; undefined for days of one's own. */
export const periodIn = (filter: ReportFilter, today: Day): PeriodName | undefined =>
  periodNames.find((name) => {
    const { bookedFrom, bookedTo } = periodOf(name, today)
    return filter.bookedFrom === bookedFrom && filter.bookedTo === bookedTo
  })
