import { addDays, dayIn } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'

/** A time for a call: the next morning in `zone` after `now`, in milliseconds. */
export const callTime = (now = Date.now(), zone = 'America/Tijuana'): string =>
  instantAt(addDays(dayIn(new Date(now), zone), 1), '10:00', zone).toISOString()
