import { oc } from '@orpc/contract'
import * as z from 'zod'
import { currency, idempotencyKey, text } from '#core/app/shapes.ts'
import { errors } from '#core/contract/errors.ts'
import { spans, stockLimits } from '#core/products/stock-limits.ts'
import { stockDays } from '#core/products/stock-shapes.ts'
import { vehicles } from '#core/products/transfers.ts'

const base = oc.errors(errors)
const path = '/product/catalogue/ride-prices'
const tags = ['product', 'stock']
const airport = z.string().regex(/^[A-Z]{3}$/)
const inOrder = ({ from, to }: { from: string; to: string }) => spans(from, to)
/** Identifies the stock of a vehicle on the days. */
const expected = z.string().max(64)

const unit = z.object({
  unitId: z.int(),
  name: text,
  vehicle: z.enum(vehicles),
  sharing: z.enum(['private', 'shared']),
  minMinor: z.int().nullable(),
  maxMinor: z.int().nullable(),
  open: z.int(),
  missing: z.int(),
  expected,
})

/** Prices of the caller's transfers, by zone and vehicle. */
export const ridePricesContract = {
  /** Returns the prices from one airport on several days. Without `airport`, from the first one. */
  listRidePrices: base
    .route({ method: 'GET', path, tags })
    .input(z.strictObject({ airport: airport.optional(), ...stockDays }).refine(inOrder, { path: ['to'] }))
    .output(
      z.object({
        /** The airports of all of the caller's transfers. */
        airports: z.array(z.string()),
        airport: z.string().nullable(),
        rows: z.array(
          z.object({
            productId: z.string(),
            name: text,
            /** Null if the zone no longer exists. */
            zone: text.nullable(),
            currency,
            /** In display order. */
            units: z.array(unit),
          }),
        ),
      }),
    ),

  /**
   * Sets prices on several days, either all of them or none. A price opens the days; null closes them. Errors:
   * `stock_changed` if a vehicle's stock is no longer `expected`, `stock_refused`, `product_not_found`, `bad_request`.
   */
  priceRides: base
    .route({ method: 'POST', path, tags })
    .input(
      z
        .strictObject({
          ...stockDays,
          cells: z
            .array(
              z.strictObject({
                unitId: z.int().positive(),
                priceMinor: z.int().min(1).max(stockLimits.priceMinor).nullable(),
                expected,
              }),
            )
            .min(1)
            .max(stockLimits.rides),
          /** Number of vehicles or seats per day, for days without stock. Null if no day with a price lacks stock. */
          fleet: z.int().min(1).max(stockLimits.allotment).nullable(),
          idempotencyKey,
        })
        .refine(inOrder, { path: ['to'] }),
    )
    .output(z.object({ count: z.int() })),
}
