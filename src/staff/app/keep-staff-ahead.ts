import { isOfPlatform } from '#core/people/staff.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { server } from '#src/platform/api.ts'
import { isRefusal } from '#src/platform/reach.ts'

/** What was asked less long ago is not asked again. */
const restMillis = 5 * minuteMillis
const state = { askedAt: Number.NEGATIVE_INFINITY }

/**
 * Asks, in good signal, for what the platform's staff need where there is none: what waits for them, and the first page of
 * prospects with each of them. Calls must go by the road that keeps answers.
 */
export async function keepStaffAhead(): Promise<void> {
  if (performance.now() - state.askedAt < restMillis) return
  const { person } = await server.home.getPerson({})
  // A session that ended leaves the mark of the staff.
  if (!person || !isOfPlatform(person.role)) return
  state.askedAt = performance.now()
  try {
    await server.admin.getStaffHome({})
    const { rows } = await server.admin.listProspects({})
    for (const { accountId, id } of rows)
      await server.admin.getProspect({ accountId, id }).catch((error) => {
        // Somebody may have given it away since, or made it one with another.
        if (!isRefusal(error)) throw error
      })
  } catch (error) {
    // What the signal did not bring is asked for again with the next.
    state.askedAt = Number.NEGATIVE_INFINITY
    throw error
  }
}
