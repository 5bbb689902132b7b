import { accountsReached } from '#core/access.ts'
import type { Input, Output } from '#core/contract/calls.ts'
import { dayIn } from '#core/time/days.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { readDepartures } from './read-departures.ts'
import { ownedBy, readKnownGuides } from './store.ts'

/** Departures of the tours that the requester's accounts own, on a day, earliest first. */
export async function listDepartures(
  context: Caller,
  question: Input<'agency.listDepartures'>,
): Promise<Output<'agency.listDepartures'>> {
  const { deps, actor } = context
  const ownId = requireOwnRight(context, 'see departures').accountId
  const reached = accountsReached(actor, 'see departures') ?? []
  const wanted = question.accountId
  if (wanted !== undefined && !reached.includes(wanted)) refuse('account_not_found')
  const { timeZone } = await getAccount(deps, ownId)
  const now = deps.clock.now()
  const today = dayIn(now, timeZone)
  const on = question.on ?? today
  return await transactAs(deps.database, actor, async (tx) => {
    const accountIds = wanted === undefined ? reached : [wanted]
    const departures = await readDepartures(tx, { day: on, where: ownedBy(accountIds), now })
    return { on, today, departures, known: await readKnownGuides(tx, accountIds) }
  })
}
