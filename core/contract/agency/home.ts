import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, currency, day, instant, kind, saleId, text } from '#core/app/shapes.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)

const sale = z.object({
  saleId,
  code: z.string(),
  accountId,
  /** The customer's name; empty as long as it is not known. */
  customer: z.string(),
})

/** A line of a sale, with the time zone of its property. */
const service = sale.extend({
  kind,
  name: text,
  destination: text,
  startsOn: day,
  timeZone: z.string(),
})

/** The maximum number of rows in each list; `count` is the total. */
export const homeListLength = 8
const listOf = <T extends z.ZodType>(item: T) => z.object({ count: z.int(), items: z.array(item) })

const sums = z.array(z.object({ currency, amountMinor: z.int() }))
/** Number of sales, and the totals of their current amounts per currency. */
const sold = z.object({ sales: z.int(), sums })

export const homeOfAreaContract = {
  /** Returns the home page for an agency's people. Every list is shortened; `count` is its full length. */
  getAgencyHome: base
    .route({ method: 'GET', path: '/agency/home', tags: ['agency'] })
    .input(z.strictObject({}))
    .output(
      z.object({
        /** Services that begin today in local time, the next first; `startsAt` is null if only the day is known. */
        arrivals: listOf(service.extend({ guests: z.int(), startsAt: instant.nullish() })),
        /**
         * Sales with a balance due: first those with a chargeback, then by deadline. `isTakenBack` is absent in older
         * cached data.
         */
        awaitingPayment: listOf(
          sale.extend({
            dueMinor: z.int(),
            currency,
            expiresAt: instant.nullable(),
            isTakenBack: z.boolean().optional(),
          }),
        ),
        /** Number of sales with cash that the agency must return to the customer; absent in older cached data. */
        cashOwed: z.int().optional(),
        /**
         * Number of sales with a problem that needs manual action and that are in no other list; absent in older cached
         * data.
         */
        problems: z.int().optional(),
        /** Number of sales that need action, as counted by the list of sales; absent in older cached data. */
        waiting: z.int().optional(),
        holds: listOf(sale.extend({ totalMinor: z.int(), currency, expiresAt: instant })),
        /** Services whose free cancellation ends within seven days; `freeUntil` is the end. */
        deadlines: listOf(service.extend({ freeUntil: instant })),
        /** Unread notices, newest first. */
        notices: listOf(z.object({ id: z.string(), title: text, publishedAt: instant })),
        /**
         * Current earnings from sales confirmed this month: the agency's, or the seller's own share. `pendingMinor`:
         * the part that is not certain yet; absent in older cached data.
         */
        earned: z.array(z.object({ currency, amountMinor: z.int(), pendingMinor: z.int().optional() })),
        /** Sales confirmed today and this month; absent in older cached data. */
        sold: z.object({ today: sold, month: sold }).optional(),
        /** Whether anything was ever sold; absent in older cached data. */
        hasSold: z.boolean().optional(),
        /** Whether `earned` and `sold` refer to the agency, or only to the seller. */
        earnedBy: z.enum(['agency', 'seller']),
      }),
    ),
}
