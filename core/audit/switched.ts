import { isRecord } from './audit-details.ts'

/** The effect of a settings change on maintenance. `changed`: only another maintenance setting changed. */
export function switchedIn({ was, maintenance }: Record<string, unknown>): 'begun' | 'ended' | 'changed' {
  if (!isRecord(was) || was.maintenance === maintenance) return 'changed'
  return maintenance ? 'begun' : 'ended'
}
