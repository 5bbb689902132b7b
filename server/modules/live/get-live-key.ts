import { placesOf } from '#core/app/live.ts'
import type { Caller } from '#server/platform/audit.ts'
import { requirePerson } from '#server/platform/require-right.ts'

/**
 * Returns the caller's Firebase key for live updates, and the database paths to listen at. The key is null if Firebase
 * is not configured; updates then come from `/live`. Errors: `unauthenticated`.
 */
export function getLiveKey(context: Caller): { key: string | null; places: string[] } {
  const { deps, actor } = context
  const personId = requirePerson(context)
  return { key: deps.live.keyOf({ ...actor, personId }), places: [...placesOf(actor)] }
}
