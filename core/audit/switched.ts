import { isRecord } from './audit-details.ts'

/** What a change of the platform's switches did to its maintenance; `changed`: something else about it. */
export function switchedIn({ was, maintenance }: Record<string, unknown>): 'begun' | 'ended' | 'changed' {
  if (!isRecord(was) || was.maintenance === maintenance) return 'changed'
  return maintenance ? 'begun' : 'ended'
}
