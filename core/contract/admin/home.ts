import { oc } from '@orpc/contract'
import * as z from 'zod'
import { ofPlatform } from '#core/agencies/prospects.ts'
import { workItemKinds } from '#core/agencies/work-items.ts'
import { accountId, day, instant } from '#core/app/shapes.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)

/** Rows of each list of the home; the others are on the screen that it leads to. */
export const staffHomeLength = 5

const list = <I extends z.ZodType>(item: I) => z.object({ count: z.int(), items: z.array(item) })

const file = z.object({
  accountId,
  tradeName: z.string(),
  city: z.string(),
  /** Since when it waits. */
  since: instant,
})

const papers = {
  papers: z.int(),
  /** Whether they are what the agency was to correct, and nobody has looked at it yet. */
  isSentAgain: z.boolean(),
}

/** What waits for somebody of the staff, the longest waiting first. */
export const staffHomeContract = {
  /** How much of the home waits: for the menu, which stands on every screen. */
  countWaiting: base
    .route({ method: 'GET', path: '/admin/waiting', tags: ['admin'] })
    .input(z.strictObject({}))
    .output(z.object({ news: z.int(), papers: z.int(), reviews: z.int() })),

  getStaffHome: base
    .route({ method: 'GET', path: '/admin/home', tags: ['admin'] })
    .input(z.strictObject({}))
    .output(
      z.object({
        /** Registrations that wait to be taken, with the papers that came along: they wait for whoever takes the file. */
        news: list(file.extend(papers)),
        /** Files of which papers wait to be looked at. An executive is told of the own portfolio, in every list. */
        papers: list(file.extend(papers)),
        /** Files whose next step is due. */
        steps: list(file.extend({ nextOn: day })),
        /**
         * What nobody but a person can decide, for whoever may: money, refunds, jobs that failed. What has to be answered
         * by a date comes first.
         */
        reviews: list(
          z.object({
            id: z.string(),
            kind: z.enum(workItemKinds),
            code: z.string().nullable(),
            account: z.string().nullable(),
            since: instant,
            /** By when it has to be answered, where somebody asks for that. */
            dueBy: instant.nullable(),
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
