import { oc } from '@orpc/contract'
import * as z from 'zod'
import { ofPlatform } from '#core/agencies/prospects.ts'
import { workItemKinds } from '#core/agencies/work-items.ts'
import { accountId, day, instant } from '#core/app/shapes.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)

/** Rows of each list of the home page; the rest are on the linked screen. */
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
  /** Proposed changes of the trade name or the RNT number. */
  changes: z.int(),
  /** Whether they are the agency's corrections, not reviewed yet. */
  isSentAgain: z.boolean(),
}

/** Waiting work of staff, the longest waiting first. */
export const staffHomeContract = {
  /** The number of waiting items, for the menu of every screen. */
  countWaiting: base
    .route({ method: 'GET', path: '/admin/waiting', tags: ['admin'] })
    .input(z.strictObject({}))
    .output(z.object({ news: z.int(), papers: z.int(), reviews: z.int(), callRequests: z.int() })),

  getStaffHome: base
    .route({ method: 'GET', path: '/admin/home', tags: ['admin'] })
    .input(z.strictObject({}))
    .output(
      z.object({
        /** Registrations without an executive, with their documents: both wait for an executive to take the file. */
        news: list(file.extend(papers)),
        /** Files with documents or proposed changes to review. In every list, executives get their own portfolio. */
        papers: list(file.extend(papers)),
        /** Files whose next step is due. */
        steps: list(file.extend({ nextOn: day })),
        /**
         * Cases that only a person can decide, for staff with that right: money, refunds, failed jobs. Those with a
         * deadline come first.
         */
        reviews: list(
          z.object({
            id: z.string(),
            kind: z.enum(workItemKinds),
            code: z.string().nullable(),
            account: z.string().nullable(),
            since: instant,
            /** The deadline for an answer, if there is one. */
            dueBy: instant.nullable(),
          }),
        ),
        /** Requested calls to make, the next one first. */
        calls: list(
          z.object({
            ...{ id: z.string(), name: z.string(), subject: z.string() },
            /** The requested time, or that of the next try. */
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
