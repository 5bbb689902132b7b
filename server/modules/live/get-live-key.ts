import { placesOf } from '#core/app/live.ts'
import type { Caller } from '#server/platform/audit.ts'
import { requirePerson } from '#server/platform/require-right.ts'

/**
 * By which the requester listens at Firebase to what changes, and where; a null key where Firebase is not set up, and
 * `/live` tells it. Refuses with `unauthenticated`.
 */
export function getLiveKey(context: Caller): { key: string | null; places: string[] } {
  const { deps, actor } = context
  const personId = requirePerson(context)
  return { key: deps.live.keyOf({ ...actor, personId }), places: [...placesOf(actor)] }
}
