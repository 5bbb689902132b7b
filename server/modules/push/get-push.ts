import { and, desc, eq, sql } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import { describeDevice } from '#core/people/devices.ts'
import { type PushTopic, pushTopicsOf } from '#core/people/push.ts'
import { muteTopics } from '#server/modules/people/mute-topics.ts'
import { people, sessions } from '#server/modules/people/tables.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { pushRegistrations } from './tables.ts'

/** The requester's notification topics and registered devices. `own`: hash of the requesting session's token. */
export async function getPush(context: Caller, own: string | null) {
  const { deps } = context
  const personId = requireRight(context, 'get notifications')
  return await transactAs(deps.database, context.actor, async (tx) => {
    const [person] = await tx
      .select({ muted: people.mutedTopics })
      .from(people)
      .where(eq(people.id, personId))
    const rows = await tx
      .select({ registration: pushRegistrations, device: sessions.device })
      .from(pushRegistrations)
      .innerJoin(sessions, eq(sessions.tokenHash, pushRegistrations.sessionHash))
      .where(and(eq(pushRegistrations.personId, personId), sql`${sessions.expiresAt} > now()`))
      .orderBy(desc(pushRegistrations.seenAt))
    return {
      offer: deps.push.offer,
      topics: wantedOf(context, person?.muted ?? []),
      devices: rows.map(({ registration, device }) => ({
        id: registration.id,
        ...describeDevice(device),
        createdAt: registration.createdAt.toISOString(),
        seenAt: registration.seenAt.toISOString(),
        own: registration.sessionHash === own,
      })),
    }
  })
}

/** Sets the requester's notification topics. */
export async function savePushTopics(
  context: Caller,
  { topics }: Input<'agency.savePushTopics'>,
): Promise<{ topics: PushTopic[] }> {
  const { deps } = context
  const personId = requireRight(context, 'get notifications')
  const mutedTopics = topicsOf(context).filter((topic) => !topics.includes(topic))
  await transactAs(deps.database, context.actor, (tx) => muteTopics(tx, personId, mutedTopics))
  return { topics: wantedOf(context, mutedTopics) }
}

const topicsOf = ({ actor }: Caller): readonly PushTopic[] =>
  pushTopicsOf(actor.accountId === null ? 'staff' : 'agency')

const wantedOf = (context: Caller, muted: readonly PushTopic[]): PushTopic[] =>
  topicsOf(context).filter((topic) => !muted.includes(topic))
