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

/** Text in both languages, as readers use either. */
const words = ({ least, most }: { least: number; most: number }) => {
  const one = z.string().trim().min(least).max(most)
  return z.strictObject(inEach(() => one))
}

/** Recipients of a notice: all agencies and branches, those in certain states, or individual ones. */
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
  /** The first three agencies if the audience consists of individual ones. */
  named: z.array(z.object({ id: accountId, name: z.string() })),
  asksAcknowledgement: z.boolean(),
  /** An instant in the future if the notice is not published yet. */
  publishedAt: instant,
  withdrawnAt: instant.nullable(),
  /** Number of people who can see the notice now, and how many of them have read and acknowledged it. */
  people: z.object({ reached: z.int(), read: z.int(), acknowledged: z.int() }),
})

/** Calls with which staff manage the platform's notices to agencies. */
export const publishedNoticesContract = {
  /**
   * Publishes a notice immediately, or at `publishAt`. Errors: `accounts_unknown` for an unknown account, `bad_request`
   * for a time in the past or more than a year ahead.
   */
  publishNotice: base
    .route({ method: 'POST', path, tags })
    .input(
      z.strictObject({
        title: words(noticeLimits.title),
        /** Paragraphs, separated by empty lines. */
        body: words(noticeLimits.body),
        audience,
        asksAcknowledgement: z.boolean().default(false),
        publishAt: instant.nullable().default(null),
        idempotencyKey,
      }),
    )
    .output(published),

  /** Hides a notice from all readers. Idempotent. Errors: `notice_not_found`. */
  withdrawNotice: base
    .route({ method: 'POST', path: `${path}/{id}/withdrawal`, tags })
    .input(z.strictObject({ id: z.string().max(100) }))
    .output(published),

  /** Lists published notices, newest first. */
  listPublishedNotices: base
    .route({ method: 'GET', path, tags })
    .input(listInput({}))
    .output(listOf(published)),
}
