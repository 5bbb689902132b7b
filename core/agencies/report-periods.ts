import { addDays, type Day } from '#core/time/days.ts'
import { stepStart } from './reports.ts'

/** Periods of sale that are asked for often. They move with the day on which they are asked for; `all` has no end. */
export const reportPeriods = ['this_month', 'last_month', 'this_year', 'all'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

interface Booked {
  bookedFrom?: Day | undefined
  bookedTo?: Day | undefined
}

/** The first and the last day of a period; `today` is the asker's day. */
export function daysOf(period: ReportPeriod, today: Day): Booked {
  const thisMonth = stepStart(today, 'month')
  const endOfLast = addDays(thisMonth, -1)
  return {
    this_month: { bookedFrom: thisMonth, bookedTo: today },
    last_month: { bookedFrom: stepStart(endOfLast, 'month'), bookedTo: endOfLast },
    this_year: { bookedFrom: `${today.slice(0, 4)}-01-01`, bookedTo: today },
    all: {},
  }[period]
}

/** A filter whose period stands in it as days; days of one's own count before a period. */
export const withDaysOf = <F extends Booked & { period?: ReportPeriod | undefined }>(
  { period, ...filter }: F,
  today: Day,
): Omit<F, 'period'> => ({ ...(period && daysOf(period, today)), ...filter })
