import { sql } from 'drizzle-orm'
import type { Day } from '#core/time/days.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findInForce, newestFirst } from './read-legal-texts.ts'

/** `newer` is the newest published contract, possibly effective on a later day, unless that is the accepted one. */
export interface ContractStanding {
  inForce: string
  newer: { version: string; startsOn: Day } | null
}

/** The contract status of an agency that accepted `version`. */
export async function readContract(
  executor: Executor,
  deps: Pick<Deps, 'clock'>,
  version: string,
): Promise<ContractStanding> {
  const { rows } = await executor.execute<{ version: string; startsOn: Day; template: boolean }>(
    sql`SELECT version, starts_on AS "startsOn", template FROM legal_texts WHERE kind = 'agency_contract'
      ORDER BY ${newestFirst} LIMIT 1`,
  )
  const [newest] = rows
  return {
    inForce: await findInForce(executor, deps, 'agency_contract'),
    newer:
      newest && !newest.template && newest.version !== version
        ? { version: newest.version, startsOn: newest.startsOn }
        : null,
  }
}
