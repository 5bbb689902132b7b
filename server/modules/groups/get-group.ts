import { sql } from 'drizzle-orm'
import { can } from '#core/access.ts'
import type { Picture } from '#core/app/pictures.ts'
import type { Input } from '#core/contract/calls.ts'
import { groupPath } from '#core/products/group-address.ts'
import { depositStandings, groupMoves, groupPictures, urlFixedBy } from '#core/products/groups.ts'
import { isVisible } from '#core/products/visible-group.ts'
import { dayIn } from '#core/time/days.ts'
import type { Caller, Requester } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { listPayments } from './payment-rows.ts'
import { presentSummary } from './present-summary.ts'
import { reachGroup } from './reach-group.ts'
import { type GroupRow, readSummaries } from './store.ts'

/** Returns a group without its rooms and guests. Errors: `group_not_found`. */
export async function getGroup(context: Caller, key: Input<'agency.getGroup'>) {
  const { deps } = context
  return await transactAs(deps.database, context.actor, async (tx) => {
    const group = await reachGroup(tx, context, key)
    return await presentGroup(deps, tx, context, group)
  })
}

/** A group as its screen shows it. */
export async function presentGroup(
  deps: Pick<Deps, 'clock' | 'domains'>,
  tx: Transaction,
  { actor }: Requester,
  group: GroupRow,
) {
  const [found] = await readSummaries(tx, {
    where: sql`g.account_id = ${group.accountId} AND g.url = ${group.url}`,
  })
  const payments = await listPayments(tx, group)
  const counted = payments.filter(({ voidedAt }) => voidedAt === null)
  const receivedMinor = counted.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const now = deps.clock.now()
  const today = dayIn(now, group.timeZone)
  const mayManage = can(actor, 'manage groups', { accountId: group.accountId })
  const { intro, destinationId, productIds, markupBp, picture, courtesyPer, currency } = group
  return {
    ...presentSummary(found ?? refuse('group_not_found'), now),
    intro,
    destinationId,
    productIds,
    markupBp,
    picture,
    pictureOf: pictureOf(picture),
    courtesyPer,
    currency,
    deposits: depositStandings(group.deposits, receivedMinor, today),
    payments: payments.map(({ id, amountMinor, paidOn, method, reference, voidedAt }) => ({
      id,
      amountMinor,
      paidOn,
      method,
      reference,
      voidedAt: voidedAt?.toISOString() ?? null,
    })),
    receivedMinor,
    moves: mayManage ? [...groupMoves(group, today)] : [],
    address: deps.domains.urlOf(group.accountId, groupPath(group.accountId, group.url)),
    isVisible: isVisible(group, now),
    urlFixedBy: urlFixedBy(group),
    mayManage,
  }
}

const pictureOf = ({ src }: Picture): (typeof groupPictures)[number] =>
  groupPictures.find((name) => src.startsWith(`/drawings/event-${name}.`)) ?? 'place'
