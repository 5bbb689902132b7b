import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { type PublishedNotice, present, readPublished } from './published-rows.ts'
import { notices } from './tables.ts'

/** Withdraws a notice, whether visible or still scheduled. Errors: `notice_not_found`. */
export async function withdrawNotice(
  context: Caller,
  { id }: Input<'admin.withdrawNotice'>,
): Promise<PublishedNotice> {
  const { deps } = context
  requireRight(context, 'publish notices')
  return await transact(deps.database, async (tx) => {
    const changed = await tx
      .update(notices)
      .set({ withdrawnAt: deps.clock.now() })
      .where(and(eq(notices.id, id), isNull(notices.withdrawnAt)))
      .returning({ id: notices.id })
    if (changed.length > 0)
      await recordAuditEvent(tx, context, {
        accountId: null,
        event: 'notice_withdrawn',
        details: { noticeId: id },
      })
    const [notice] = await readPublished(tx, { where: sql`n.id = ${id}`, rest: sql`` })
    return present(notice ?? refuse('notice_not_found'))
  })
}
