import type { RateDay } from './rate-days.ts'

/** The day of a rate for which nothing is set. */
export const plainDay: RateDay = {
  ...{ priceMinor: null, closed: false, closedToArrival: false, closedToDeparture: false },
  ...{ minStay: 1, maxStay: null, minStayThrough: 1, minAdvance: 0, maxAdvance: null, shares: 0 },
}

const fields = Object.keys(plainDay) as (keyof RateDay)[]

/** What is set for a day, without null; the rest is as in `plainDay`. */
export type SetParts = { [Field in keyof RateDay]?: NonNullable<RateDay[Field]> }

/** Only what is set for the day. */
export const partsOf = (day: RateDay): SetParts =>
  Object.fromEntries(
    fields.filter((field) => day[field] !== plainDay[field]).map((field) => [field, day[field]]),
  )

/** The day for which this is set, and nothing else. */
export const dayWith = (parts: SetParts): RateDay => ({ ...plainDay, ...parts })

export const isSameDay = (a: RateDay, b: RateDay): boolean => fields.every((field) => a[field] === b[field])
