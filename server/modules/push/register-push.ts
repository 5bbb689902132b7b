import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { maxDevices, type PushAddress } from '#core/people/push.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { hashToken, newId } from '#server/platform/database/ids.ts'
import { asPlatform, transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { seal } from '#server/platform/keys/sealed.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { pushRegistrations } from './tables.ts'

/**
 * Registers the device of the requester's session for push notifications: one address per session, one person per
 * address. Errors: `bad_request` for an address of an unknown push service.
 */
export async function registerPush(
  context: Caller,
  sessionHash: string | null,
  { address }: { address: PushAddress },
): Promise<void> {
  const { deps } = context
  const personId = requireRight(context, 'get notifications')
  const { accountId } = context.actor
  if (!sessionHash) return refuse('unauthenticated')
  if (!deps.push.knows(address)) return refuse('bad_request', { field: 'address' })
  const addressHash = hashToken(placeOf(address))
  const { actor } = context
  await transactAs(deps.database, actor, async (tx) => {
    // The browser now belongs to another person, perhaps of another agency: the earlier registration is deleted.
    await asPlatform(tx, actor, () =>
      tx
        .delete(pushRegistrations)
        .where(and(eq(pushRegistrations.addressHash, addressHash), ne(pushRegistrations.personId, personId))),
    )
    await tx
      .delete(pushRegistrations)
      .where(
        and(eq(pushRegistrations.sessionHash, sessionHash), ne(pushRegistrations.addressHash, addressHash)),
      )
    const values = {
      sessionHash,
      transport: address.transport,
      address: seal(deps, JSON.stringify(address)),
    }
    await tx
      .insert(pushRegistrations)
      .values({ id: newId(), personId, accountId, addressHash, ...values })
      .onConflictDoUpdate({
        target: pushRegistrations.addressHash,
        set: { ...values, seenAt: sql`now()` },
      })
    await forgetOldest(tx, personId)
  })
}

const placeOf = (address: PushAddress): string =>
  address.transport === 'web_push' ? address.endpoint : `firebase:${address.installationId}`

/** People have few devices: many addresses would be an abuse of the sender. */
async function forgetOldest(tx: Transaction, personId: string): Promise<void> {
  const surplus = await tx
    .select({ id: pushRegistrations.id })
    .from(pushRegistrations)
    .where(eq(pushRegistrations.personId, personId))
    .orderBy(desc(pushRegistrations.seenAt))
    .offset(maxDevices)
  if (surplus.length === 0) return
  await tx.delete(pushRegistrations).where(
    inArray(
      pushRegistrations.id,
      surplus.map(({ id }) => id),
    ),
  )
}

/** Unregisters the requester's device `id`, or without an id the device that the requester is signed in on. */
export async function unregisterPush(
  context: Caller,
  sessionHash: string | null,
  { id }: { id?: string | undefined },
): Promise<void> {
  const { deps } = context
  const personId = requireRight(context, 'get notifications')
  const which = id ? eq(pushRegistrations.id, id) : eq(pushRegistrations.sessionHash, sessionHash ?? '')
  await transactAs(deps.database, context.actor, (tx) =>
    tx.delete(pushRegistrations).where(and(eq(pushRegistrations.personId, personId), which)),
  )
}
