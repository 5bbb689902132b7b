import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, currency, day, instant, kind, saleId, text } from '#core/app/shapes.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)

const sale = z.object({
  saleId,
  code: z.string(),
  accountId,
  /** Who booked; empty before the details are known. */
  customer: z.string(),
})

/** A line of a sale, in its property's zone. */
const service = sale.extend({
  kind,
  name: text,
  destination: text,
  startsOn: day,
  timeZone: z.string(),
})

/** Lists of the day are cut here; `count` says how many there are. */
export const homeListLength = 8
const listOf = <T extends z.ZodType>(item: T) => z.object({ count: z.int(), items: z.array(item) })

const sums = z.array(z.object({ currency, amountMinor: z.int() }))
/** How many sales, and what they come to as they stand, per currency. */
const sold = z.object({ sales: z.int(), sums })

export const homeOfAreaContract = {
  /** What an agency's people look at first. Every list is cut; `count` is the whole of it. */
  getAgencyHome: base
    .route({ method: 'GET', path: '/agency/home', tags: ['agency'] })
    .input(z.strictObject({}))
    .output(
      z.object({
        /** Services that begin today where they are, the next first; `startsAt` is null where only the day is known. */
        arrivals: listOf(service.extend({ guests: z.int(), startsAt: instant.nullish() })),
        /**
         * Sales that still owe something: those whose payment a bank took back, then those whose time ends first.
         * `isTakenBack` is absent in what devices kept from before.
         */
        awaitingPayment: listOf(
          sale.extend({
            dueMinor: z.int(),
            currency,
            expiresAt: instant.nullable(),
            isTakenBack: z.boolean().optional(),
          }),
        ),
        /** Sales whose client gets cash from the agency; absent in what devices kept from before. */
        cashOwed: z.int().optional(),
        /** Of the sales with a problem that a person has to look at, those in none of the others; absent as `cashOwed` is. */
        problems: z.int().optional(),
        /** Sales for which there is something to do, as many as the list of sales has of them; absent as `cashOwed` is. */
        waiting: z.int().optional(),
        holds: listOf(sale.extend({ totalMinor: z.int(), currency, expiresAt: instant })),
        /** Services that can be cancelled without cost for at most seven more days; `freeUntil` is that moment. */
        deadlines: listOf(service.extend({ freeUntil: instant })),
        /** Notices that one has not opened yet, the newest first. */
        notices: listOf(z.object({ id: z.string(), title: text, publishedAt: instant })),
        /**
         * What sales confirmed this month earn as they stand: the agency's whole, or where one sells, the own share.
         * `pendingMinor` of it is not certain yet; absent in what devices kept from before.
         */
        earned: z.array(z.object({ currency, amountMinor: z.int(), pendingMinor: z.int().optional() })),
        /** Sales confirmed today and this month; absent in what devices kept from before. */
        sold: z.object({ today: sold, month: sold }).optional(),
        /** Whether anything was ever sold; absent in what devices kept from before. */
        hasSold: z.boolean().optional(),
        /** Whether `earned` and `sold` are the agency's or one's own. */
        earnedBy: z.enum(['agency', 'seller']),
      }),
    ),
}
