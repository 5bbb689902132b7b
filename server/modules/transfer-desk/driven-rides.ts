import { sql } from 'drizzle-orm'
import { addDays } from '#core/time/days.ts'
import type { CrewDay } from '#server/modules/crew-links/crew-links.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { desksOf, earlierFirst, type Ride, ridesOf } from './rides-of-line.ts'
import { onDays, readRideLines } from './store.ts'

/** A driver's rides of a day among those of the accounts, the earliest first. */
export async function readDriven(
  executor: Executor,
  { accountIds, day, name: driver }: CrewDay,
  now: Date,
): Promise<Ride[]> {
  // An early flight's passengers are picked up the evening before.
  const where = sql`s.account_id = ANY (${sql.param([...accountIds])}::text[]) AND ${onDays(day, addDays(day, 1))}
    AND EXISTS (SELECT FROM ride_crews c WHERE c.line_id = l.id AND c.driver = ${driver})`
  const lines = await readRideLines(executor, where)
  const desks = await desksOf(executor, lines)
  return lines
    .flatMap((line) => ridesOf(line, desks.get(line.account.id), now))
    .filter((ride) => ride.pickupOn === day && ride.driver === driver)
    .sort(earlierFirst)
}
