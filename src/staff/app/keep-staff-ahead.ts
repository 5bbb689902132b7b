import { isOfPlatform } from '#core/people/staff.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { server } from '#src/platform/api.ts'
import { isRefusal } from '#src/platform/reach.ts'

/** Data fetched more recently than this is not refetched. */
const restMillis = 5 * minuteMillis
const state = { askedAt: Number.NEGATIVE_INFINITY }

/**
 * Prefetches, while online, the data that the platform's staff need offline: their open tasks, and the first page of prospects
 * with each file. Calls must use the transport that caches responses.
 */
export async function keepStaffAhead(): Promise<void> {
  if (performance.now() - state.askedAt < restMillis) return
  const { person } = await server.home.getPerson({})
  // The staff's work mark remains after a session has ended.
  if (!person || !isOfPlatform(person.role)) return
  state.askedAt = performance.now()
  try {
    await server.admin.getStaffHome({})
    const { rows } = await server.admin.listProspects({})
    for (const { accountId, id } of rows)
      await server.admin.getProspect({ accountId, id }).catch((error) => {
        // The prospect may have been reassigned or merged since.
        if (!isRefusal(error)) throw error
      })
  } catch (error) {
    // A failed prefetch is retried on the next connection.
    state.askedAt = Number.NEGATIVE_INFINITY
    throw error
  }
}
