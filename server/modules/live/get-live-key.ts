import { placesOf } from '#core/app/live.ts'
import type { Caller } from '#server/platform/audit.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/**
 * By which the requester listens at Firebase to what changes, and where; a null key where Firebase is not set up, and
 * `/live` tells it. Refuses with `unauthenticated`.
 */
export function getLiveKey({ deps, actor }: Caller): { key: string | null; places: string[] } {
  const { personId } = actor
  const places = placesOf(actor)
  if (!personId || places.length === 0) return refuse('unauthenticated')
  return { key: deps.live.keyOf({ ...actor, personId }), places: [...places] }
}
