import type { RateDay } from './rate-days.ts'

/** The day of a rate without settings. */
export const plainDay: RateDay = {
  ...{ priceMinor: null, closed: false, closedToArrival: false, closedToDeparture: false },
  ...{ minStay: 1, maxStay: null, minStayThrough: 1, minAdvance: 0, maxAdvance: null, shares: 0 },
}

const fields = Object.keys(plainDay) as (keyof RateDay)[]

/** The settings of a day, without nulls; the rest is as in `plainDay`. */
export type SetParts = { [Field in keyof RateDay]?: NonNullable<RateDay[Field]> }

/** Only the settings of the day. */
export const partsOf = (day: RateDay): SetParts =>
  Object.fromEntries(
    fields.filter((field) => day[field] !== plainDay[field]).map((field) => [field, day[field]]),
  )

/** The day with these settings and no others. */
export const dayWith = (parts: SetParts): RateDay => ({ ...plainDay, ...parts })

export const isSameDay = (a: RateDay, b: RateDay): boolean => fields.every((field) => a[field] === b[field])
