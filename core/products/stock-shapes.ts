import * as z from 'zod'
import { day } from '#core/app/shapes.ts'
import type { RateDay } from '#core/pack/rate-days.ts'
import { maxSharesId } from './product-limits.ts'
import { spans, stockLimits } from './stock-limits.ts'

const allotment = z.int().min(0).max(stockLimits.allotment)
const priceMinor = z.int().min(1).max(stockLimits.priceMinor)
const nights = z.int().min(1).max(stockLimits.minStay)
const advance = z.int().min(0).max(stockLimits.advance)

/** For units only. `offer` and `sell` also create stock. */
const ofUnits = [
  z.strictObject({ kind: z.literal('offer'), allotment, priceMinor, minStay: nights }),
  /** Opens the days at a price; `allotment` is for those without stock. */
  z.strictObject({ kind: z.literal('sell'), allotment, priceMinor }),
  z.strictObject({ kind: z.literal('allotment'), allotment }),
] as const

/** For units and rates. `copy` also creates stock. */
const ofBoth = [
  z.strictObject({ kind: z.literal('price'), priceMinor }),
  z.strictObject({
    kind: z.literal('percent'),
    /** In percent: -10 is a tenth less. */
    percent: z
      .int()
      .min(-stockLimits.fall)
      .max(stockLimits.rise)
      .refine((percent) => percent !== 0),
    /** Rounds to whole units of the currency instead of cents. */
    whole: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('closed'), closed: z.boolean() }),
  z.strictObject({ kind: z.literal('min_stay'), minStay: nights }),
  /** Copies the days to the same weekdays of another year. */
  z.strictObject({ kind: z.literal('copy'), toYear: z.int().min(2000).max(2099) }),
] as const

/** For rates only: each sets the field of `RateDay` with its name. `derived` removes the own price. */
const ofRates = [
  z.strictObject({ kind: z.literal('derived') }),
  z.strictObject({ kind: z.literal('closed_to_arrival'), closedToArrival: z.boolean() }),
  z.strictObject({ kind: z.literal('closed_to_departure'), closedToDeparture: z.boolean() }),
  /** Null: no maximum. */
  z.strictObject({ kind: z.literal('max_stay'), maxStay: nights.nullable() }),
  z.strictObject({ kind: z.literal('min_stay_through'), minStayThrough: nights }),
  z.strictObject({ kind: z.literal('min_advance'), minAdvance: advance }),
  /** Null: no maximum. */
  z.strictObject({ kind: z.literal('max_advance'), maxAdvance: advance.nullable() }),
  z.strictObject({ kind: z.literal('shares'), shares: z.int().min(0).max(maxSharesId) }),
] as const

const unitSetting = z.discriminatedUnion('kind', [...ofUnits, ...ofBoth])
export type UnitSetting = z.output<typeof unitSetting>
const rateSetting = z.discriminatedUnion('kind', [...ofBoth, ...ofRates])
export type RateSetting = z.output<typeof rateSetting>
/** Sets the values of the product's seasons; only in recorded changes. */
const ofSeasons = z.strictObject({
  kind: z.literal('seasons'),
  /** Their names. */
  seasons: z.array(z.string()),
})
export const stockSetting = z.discriminatedUnion('kind', [...ofUnits, ...ofBoth, ...ofRates, ofSeasons])
export type StockSetting = z.output<typeof stockSetting>

/** The settings of a rate on a day; absent ones have no effect. */
export const setParts = z
  .object({
    priceMinor: z.int(),
    closed: z.boolean(),
    closedToArrival: z.boolean(),
    closedToDeparture: z.boolean(),
    minStay: z.int(),
    maxStay: z.int(),
    minStayThrough: z.int(),
    minAdvance: z.int(),
    maxAdvance: z.int(),
    shares: z.int(),
  } satisfies Record<keyof RateDay, z.ZodType>)
  .partial()

export const stockDays = {
  from: day,
  /** Included. */
  to: day,
}

const ids = (most: number) => z.array(z.int().positive()).min(1).max(most)
const days = {
  ...stockDays,
  /** 0 = Sunday. */
  weekdays: z.array(z.int().min(0).max(6)).min(1).max(7),
}
const inOrder = ({ from, to }: { from: string; to: string }) => spans(from, to)
const unitChange = z
  .strictObject({ unitIds: ids(stockLimits.units), ...days, setting: unitSetting })
  .refine(inOrder, { path: ['to'] })
const rateChange = z
  .strictObject({ rateIds: ids(stockLimits.rates), ...days, setting: rateSetting })
  .refine(inOrder, { path: ['to'] })

/** Units or rates × days × weekdays, and the change made to them. */
export const stockChange = z.union([unitChange, rateChange])
export type StockChange = z.output<typeof stockChange>
export type UnitChange = z.output<typeof unitChange>
export type RateChange = z.output<typeof rateChange>

/** A recorded change. Only one by seasons has units and rates. */
export type MadeChange =
  | StockChange
  | (Omit<UnitChange, 'setting'> & Pick<RateChange, 'rateIds'> & { setting: z.output<typeof ofSeasons> })
