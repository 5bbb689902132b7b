import * as z from 'zod'
import { day } from '#core/app/shapes.ts'
import { spans, stockLimits } from './stock-limits.ts'

const allotment = z.int().min(0).max(stockLimits.allotment)
const priceMinor = z.int().min(1).max(stockLimits.priceMinor)
const minStay = z.int().min(1).max(stockLimits.minStay)

/** What a change does with each unit and day. `offer`, `sell` and `copy` also create stock; the others change what exists. */
export const stockSetting = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('offer'), allotment, priceMinor, minStay }),
  /** Opens the days at a price; `allotment` is for those without stock. */
  z.strictObject({ kind: z.literal('sell'), allotment, priceMinor }),
  z.strictObject({ kind: z.literal('allotment'), allotment }),
  z.strictObject({ kind: z.literal('price'), priceMinor }),
  z.strictObject({
    kind: z.literal('percent'),
    /** In per cent: -10 is a tenth less. */
    percent: z
      .int()
      .min(-stockLimits.fall)
      .max(stockLimits.rise)
      .refine((percent) => percent !== 0),
    /** Rounds to whole units of the currency instead of cents. */
    whole: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('closed'), closed: z.boolean() }),
  z.strictObject({ kind: z.literal('min_stay'), minStay }),
  /** Copies the days to the same weekdays of another year. */
  z.strictObject({ kind: z.literal('copy'), toYear: z.int().min(2000).max(2099) }),
])
export type StockSetting = z.output<typeof stockSetting>

export const stockDays = {
  from: day,
  /** Included. */
  to: day,
}

/** Units × days × weekdays, and what happens to them. */
export const stockChange = z
  .strictObject({
    unitIds: z.array(z.int().positive()).min(1).max(stockLimits.units),
    ...stockDays,
    /** 0 = Sunday. */
    weekdays: z.array(z.int().min(0).max(6)).min(1).max(7),
    setting: stockSetting,
  })
  .refine(({ from, to }) => spans(from, to), { path: ['to'] })
export type StockChange = z.output<typeof stockChange>
