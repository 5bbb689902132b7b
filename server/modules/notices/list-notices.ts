import { inEach, type Text } from '#core/app/language.ts'
import { noticesPageSize } from '#core/contract/agency/notices.ts'
import type { Input } from '#core/contract/calls.ts'
import type { Caller } from '#server/platform/audit.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { readNotices } from './store.ts'

/** A page of the notices to the requester's agency, the newest first. */
export async function listNotices(context: Caller, { page }: Input<'agency.listNotices'>) {
  const { deps } = context
  const reader = requireOwnRight(context, 'read notices')
  const { count, rows } = await transactAs(deps.database, context.actor, (tx) =>
    readPage({ page, size: noticesPageSize }, (slice) => readNotices(tx, reader, { rest: slice })),
  )
  return {
    count,
    rows: rows.map(({ count: _, body, ...headline }) => ({ ...headline, opening: openingOf(body) })),
  }
}

const firstOf = (words: string): string => words.split('\n\n', 1)[0] ?? ''

const openingOf = (text: Text): Text => inEach((language) => firstOf(text[language]))
