import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountStates } from '#core/agencies/accounts.ts'
import { accountId, idempotencyKey, instant, text } from '#core/app/shapes.ts'
import { errors } from '../errors.ts'
import { listInput, listOf } from '../list.ts'

const base = oc.errors(errors)
const tags = ['admin', 'notices']
const path = '/admin/notices' as const

/** Both languages: every reader has one of them. */
const words = (most: number) =>
  z.strictObject({ es: z.string().trim().min(3).max(most), en: z.string().trim().min(3).max(most) })

/** Whom a notice is for: every agency and branch, those in some states, or single ones. */
const audience = z.union([
  z.strictObject({ to: z.literal('all') }),
  z.strictObject({
    to: z.literal('states'),
    states: z.array(z.enum(accountStates)).min(1).max(accountStates.length),
  }),
  z.strictObject({ to: z.literal('accounts'), accountIds: z.array(accountId).min(1).max(500) }),
])

export const noticesDeskPageSize = 25

const published = z.object({
  id: z.string(),
  title: text,
  body: text,
  audience,
  /** The first three agencies of an audience of single ones. */
  named: z.array(z.object({ id: accountId, name: z.string() })),
  asksAcknowledgement: z.boolean(),
  /** In the future for one that is not there yet. */
  publishedAt: instant,
  withdrawnAt: instant.nullable(),
  /** People whom it reaches now, and how many of them have read and acknowledged it. */
  people: z.object({ reached: z.int(), read: z.int(), acknowledged: z.int() }),
})

/** What the platform's staff tell agencies. */
export const publishedNoticesContract = {
  /**
   * Publishes at once, or from `publishAt` on. Refuses with `accounts_unknown` where one of the accounts is not there, and
   * with `bad_request` for a moment that is over or more than a year away.
   */
  publishNotice: base
    .route({ method: 'POST', path, tags })
    .input(
      z.strictObject({
        title: words(120),
        /** Paragraphs with an empty line between them. */
        body: words(5_000),
        audience,
        asksAcknowledgement: z.boolean().default(false),
        publishAt: instant.nullable().default(null),
        idempotencyKey,
      }),
    )
    .output(published),

  /** From now on nobody reads it. Again changes nothing. Refuses with `notice_not_found`. */
  withdrawNotice: base
    .route({ method: 'POST', path: `${path}/{id}/withdrawal`, tags })
    .input(z.strictObject({ id: z.string().max(100) }))
    .output(published),

  /** What was published, the newest first. */
  listPublishedNotices: base
    .route({ method: 'GET', path, tags })
    .input(listInput({}))
    .output(listOf(published)),
}
