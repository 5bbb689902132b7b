import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountStates } from '#core/agencies/accounts.ts'
import { maxNoticeAccounts, noticeLimits } from '#core/agencies/notices.ts'
import { inEach } from '#core/app/language.ts'
import { accountId, idempotencyKey, instant, text } from '#core/app/shapes.ts'
import { errors } from '../errors.ts'
import { listInput, listOf } from '../list.ts'

const base = oc.errors(errors)
const tags = ['admin', 'notices']
const path = '/admin/notices' as const

/** Both languages, since readers use either. */
const words = ({ least, most }: { least: number; most: number }) => {
  const one = z.string().trim().min(least).max(most)
  return z.strictObject(inEach(() => one))
}

/** Recipients of a notice: every agency and branch, those in some states, or single ones. */
const audience = z.union([
  z.strictObject({ to: z.literal('all') }),
  z.strictObject({
    to: z.literal('states'),
    states: z.array(z.enum(accountStates)).min(1).max(accountStates.length),
  }),
  z.strictObject({
    to: z.literal('accounts'),
    accountIds: z.array(accountId).min(1).max(maxNoticeAccounts),
  }),
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
  /** In the future: not published yet. */
  publishedAt: instant,
  withdrawnAt: instant.nullable(),
  /** People whom it reaches now, and how many of them have read and acknowledged it. */
  people: z.object({ reached: z.int(), read: z.int(), acknowledged: z.int() }),
})

/** The platform's notices to agencies. */
export const publishedNoticesContract = {
  /**
   * Publishes at once, or at `publishAt`. Errors: `accounts_unknown` for an unknown account, `bad_request` for a time
   * in the past or more than a year ahead.
   */
  publishNotice: base
    .route({ method: 'POST', path, tags })
    .input(
      z.strictObject({
        title: words(noticeLimits.title),
        /** Paragraphs with an empty line between them. */
        body: words(noticeLimits.body),
        audience,
        asksAcknowledgement: z.boolean().default(false),
        publishAt: instant.nullable().default(null),
        idempotencyKey,
      }),
    )
    .output(published),

  /** Hides it from all readers. Idempotent. Errors: `notice_not_found`. */
  withdrawNotice: base
    .route({ method: 'POST', path: `${path}/{id}/withdrawal`, tags })
    .input(z.strictObject({ id: z.string().max(100) }))
    .output(published),

  /** Published notices, the newest first. */
  listPublishedNotices: base
    .route({ method: 'GET', path, tags })
    .input(listInput({}))
    .output(listOf(published)),
}
