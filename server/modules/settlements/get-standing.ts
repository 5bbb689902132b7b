import type { Input } from '#core/contract/calls.ts'
import { readStandings } from '#server/modules/branches/standing.ts'
import { readPending } from '#server/modules/ledger/pending.ts'
import { readToWithhold } from '#server/modules/withholdings/book-withholdings.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'

/** The standing of an account. Errors: `account_not_found`. */
export async function getStanding(context: Caller, { accountId }: Input<'admin.getStanding'>) {
  requireRight(context, 'settle accounts')
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const [standing] = await readStandings(tx, [accountId])
    if (!standing) return refuse('account_not_found')
    const { disputedMinor } = await readPending(tx, accountId)
    const toWithhold = await readToWithhold(tx, [accountId])
    return { ...standing, disputedMinor, toWithholdMinor: toWithhold.get(accountId) ?? 0 }
  })
}
