import { oc } from '@orpc/contract'
import * as z from 'zod'
import { ofPlatform } from '#core/agencies/prospects.ts'
import { workItemKinds } from '#core/agencies/work-items.ts'
import { accountId, day, instant } from '#core/app/shapes.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)

/** Number of rows in each list of the home page. The linked screens show all rows. */
export const staffHomeLength = 5

const list = <I extends z.ZodType>(item: I) => z.object({ count: z.int(), items: z.array(item) })

const file = z.object({
  accountId,
  tradeName: z.string(),
  city: z.string(),
  /** When the wait began. */
  since: instant,
})

const papers = {
  papers: z.int(),
  /** Number of proposed changes of the trade name or the RNT number. */
  changes: z.int(),
  /** Whether the documents are corrections by the agency that are not reviewed yet. */
  isSentAgain: z.boolean(),
}

/** Work that waits for staff; in each list, the longest waiting first. */
export const staffHomeContract = {
  /** Returns the number of waiting items, for the menu of every screen. */
  countWaiting: base
    .route({ method: 'GET', path: '/admin/waiting', tags: ['admin'] })
    .input(z.strictObject({}))
    .output(z.object({ news: z.int(), papers: z.int(), reviews: z.int(), callRequests: z.int() })),

  getStaffHome: base
    .route({ method: 'GET', path: '/admin/home', tags: ['admin'] })
    .input(z.strictObject({}))
    .output(
      z.object({
        /**
         * Registrations without an executive, with their documents, which also wait until an executive takes the file.
         */
        news: list(file.extend(papers)),
        /**
         * Files with documents or proposed changes to review. In every list, executives see only their own portfolio.
         */
        papers: list(file.extend(papers)),
        /** Files whose next step is due. */
        steps: list(file.extend({ nextOn: day })),
        /**
         * Cases that only a person can decide (money, refunds, failed jobs), for staff who may decide them. Those with
         * a deadline come first.
         */
        reviews: list(
          z.object({
            id: z.string(),
            kind: z.enum(workItemKinds),
            code: z.string().nullable(),
            account: z.string().nullable(),
            since: instant,
            /** The deadline for a decision, if there is one. */
            dueBy: instant.nullable(),
          }),
        ),
        /** Call requests that are due, the next first. */
        calls: list(
          z.object({
            ...{ id: z.string(), name: z.string(), subject: z.string() },
            /** The requested time, or the time of the next try. */
            dueAt: instant,
            isOverdue: z.boolean(),
          }),
        ),
        /** Prospects whose next step is due. */
        prospects: list(
          z.object({
            id: z.string(),
            accountId: z.union([accountId, z.literal(ofPlatform)]),
            name: z.string(),
            city: z.string(),
            nextOn: day,
          }),
        ),
      }),
    ),
}
