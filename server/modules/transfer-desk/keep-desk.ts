import { tellPeople } from '#server/modules/push/tell-people.ts'
import { type Caller, recordDeed } from '#server/platform/audit.ts'
import { asPlatform, transactAs } from '#server/platform/tenant.ts'
import { requireDesk } from './reach-desk.ts'
import { findDesk, type TransferDesk } from './store.ts'
import { transferDesks } from './tables.ts'

/** How the requester's account runs its transfers. */
export async function getTransferDesk(context: Caller): Promise<TransferDesk> {
  const { deps } = context
  const accountId = requireDesk(context, 'see transfers')
  return await transactAs(deps.database, context.actor, (tx) =>
    // A branch may read what its agency says, which is not among its own rows.
    asPlatform(tx, context.actor, () => findDesk(tx, accountId)),
  )
}

/** Sets it, for the requester's account alone. */
export async function saveTransferDesk(
  context: Caller,
  desk: Omit<TransferDesk, 'accountId'>,
): Promise<TransferDesk> {
  const { deps } = context
  const accountId = requireDesk(context, 'run transfers')
  return await transactAs(deps.database, context.actor, async (tx) => {
    const before = await findDesk(tx, accountId)
    await tx
      .insert(transferDesks)
      .values({ ...desk, accountId })
      .onConflictDoUpdate({ target: transferDesks.accountId, set: desk })
    await recordDeed(tx, context, { accountId, event: 'transfer_desk_changed', details: { ...desk } })
    if (hasMoved(before, desk)) {
      await tellPeople(
        tx,
        { accountId, all: true, except: context.actor.personId },
        { topic: 'pickup_changed', tag: `pickup:${accountId}`, path: '/agency/sales/transfer-service' },
      )
    }
    return { ...desk, accountId }
  })
}

/** Whether passengers are met elsewhere, or by another sign, than they were told. */
const hasMoved = (before: Place, now: Place): boolean =>
  before.nameBoard !== now.nameBoard ||
  before.meetingPoint.es !== now.meetingPoint.es ||
  before.meetingPoint.en !== now.meetingPoint.en

type Place = Pick<TransferDesk, 'nameBoard' | 'meetingPoint'>
