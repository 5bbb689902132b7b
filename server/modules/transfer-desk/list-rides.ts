import { sql } from 'drizzle-orm'
import { accountsReached } from '#core/access.ts'
import type { Input, Output } from '#core/contract/calls.ts'
import { addDays, dayIn } from '#core/time/days.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import type { Caller } from '#server/platform/audit.ts'
import { asPlatform, transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { desksOf, earlierFirst, ridesOf } from './rides-of-line.ts'
import { onDays, readKnownCrews, readRideLines } from './store.ts'

type Answer = Output<'agency.listRides'>

/** Sold rides of the requester's accounts with a pick-up on a day, earliest first. */
export async function listRides(context: Caller, question: Input<'agency.listRides'>): Promise<Answer> {
  const { deps, actor } = context
  const ownId = requireOwnRight(context, 'see transfers').accountId
  const reached = accountsReached(actor, 'see transfers') ?? []
  const wanted = question.accountId
  if (wanted !== undefined && !reached.includes(wanted)) refuse('account_not_found')
  const { timeZone } = await getAccount(deps, ownId)
  const today = dayIn(deps.clock.now(), timeZone)
  const on = question.on ?? today
  return await transactAs(deps.database, actor, async (tx) => {
    const accounts = wanted === undefined ? reached : [wanted]
    // An early flight's passengers are picked up the evening before.
    const where = sql`s.account_id = ANY (${sql.param([...accounts])}::text[]) AND ${onDays(on, addDays(on, 1))}`
    const lines = await readRideLines(tx, where)
    const desks = await asPlatform(tx, actor, () => desksOf(tx, lines))
    const rides = lines
      .flatMap((line) => ridesOf(line, desks.get(line.account.id), deps.clock.now()))
      .filter(({ pickupOn }) => pickupOn === on)
      .sort(earlierFirst)
    const known = await readKnownCrews(tx, accounts)
    return { on, today, known, rides }
  })
}
