import { isDeepStrictEqual } from 'node:util'
import type { Text } from '#core/app/language.ts'
import { soldIn } from '#core/pack/selling-terms.ts'
import { sellingTerms } from '#server/modules/accounts/selling-terms.ts'
import { notifyPeople } from '#server/modules/push/notify-people.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { asPlatform, transactAs } from '#server/platform/database/tenant.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { findDesk, readAirports, type TransferDesk } from './store.ts'
import { transferDesks } from './tables.ts'

/** The requester's settings for transfers. */
export async function getTransferDesk(context: Caller): Promise<ShownDesk> {
  const { deps } = context
  const accountId = requireOwnRight(context, 'see transfers').accountId
  const desk = await transactAs(deps.database, context.actor, (tx) =>
    // A branch may read its agency's desk, which row-level security does not give it.
    asPlatform(tx, context.actor, () => findDesk(tx, accountId)),
  )
  return { ...desk, airports: await airportsSold(deps, accountId) }
}

type Wanted = Omit<TransferDesk, 'accountId'>
type ShownDesk = TransferDesk & { airports: { code: string; name: Text }[] }

/** The airports of the account's transfers. */
async function airportsSold({ database, packs, clock }: Deps, accountId: string) {
  const terms = await sellingTerms(database, { accountId, now: clock.now() })
  const routes = packs
    .all()
    .filter(({ kind }) => kind === 'transfers')
    .flatMap((pack) => pack.products.filter(soldIn(terms, pack, 'transfers')).map(({ id }) => id))
  return await readAirports(database, routes)
}

/** Sets the desk of the requester's own account; without `airportPoints` those stay unchanged. */
export async function saveTransferDesk(
  context: Caller,
  { airportPoints, ...rest }: Omit<Wanted, 'airportPoints'> & Partial<Wanted>,
): Promise<ShownDesk> {
  const { deps } = context
  const accountId = requireOwnRight(context, 'run transfers').accountId
  const saved = await transactAs(deps.database, context.actor, async (tx) => {
    const before = await findDesk(tx, accountId)
    const isOwn = before.accountId === accountId
    const desk = { ...rest, airportPoints: airportPoints ?? (isOwn ? before.airportPoints : {}) }
    const airports = Object.keys(desk.airportPoints).sort().join(', ')
    await tx
      .insert(transferDesks)
      .values({ ...desk, accountId })
      .onConflictDoUpdate({ target: transferDesks.accountId, set: desk })
    await recordAuditEvent(tx, context, {
      accountId,
      event: 'transfer_desk_changed',
      details: { ...rest, airports },
    })
    if (hasMoved(before, desk)) {
      await notifyPeople(
        tx,
        { accountId, all: true, except: context.actor.personId },
        { topic: 'pickup_changed', tag: `pickup:${accountId}`, path: '/agency/sales/transfer-service' },
      )
    }
    return { ...desk, accountId }
  })
  return { ...saved, airports: await airportsSold(deps, accountId) }
}

/** Whether the meeting point or the sign differs from the one that passengers received. */
const hasMoved = (before: Place, now: Place): boolean =>
  before.nameBoard !== now.nameBoard ||
  !isDeepStrictEqual(before.meetingPoint, now.meetingPoint) ||
  !isDeepStrictEqual(before.airportPoints, now.airportPoints)

type Place = Pick<TransferDesk, 'nameBoard' | 'meetingPoint' | 'airportPoints'>
