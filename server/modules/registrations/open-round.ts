import { sql } from 'drizzle-orm'
import { type AccountState, statesWithAgreement } from '#core/agencies/accounts.ts'
import { type CorrectableData, correctableData, eventOfData } from '#core/agencies/registration-desk.ts'
import type { Executor } from '#server/platform/database.ts'

/** What an agency that sells is asked to correct beside its papers. */
export interface OpenRound {
  /** What is wrong with which detail, and whether it was changed since. */
  data: { field: CorrectableData; why: string; isChanged: boolean }[]
  /** What staff wrote beside. */
  said: string
}

interface Asked extends Record<string, unknown> {
  data: Partial<Record<CorrectableData, string>>
  said: string
  /** What was changed since. */
  since: string[]
}

/** The last round of corrections of an agency that goes on selling, until it says that they are made. Null: none is open. */
export async function readOpenRound(
  executor: Executor,
  { id, state }: { id: string; state: AccountState },
): Promise<OpenRound | null> {
  if (!statesWithAgreement.includes(state)) return null
  const { rows } = await executor.execute<Asked>(sql`
    WITH last AS (
      SELECT id, event, details FROM audit WHERE account_id = ${id} AND sale_id IS NULL
        AND event IN ('registration_asked', 'registration_resubmitted', 'registration_approved') ORDER BY id DESC LIMIT 1
    )
    SELECT details->'wrong'->'data' AS data, details->'wrong'->>'said' AS said,
      ARRAY(SELECT DISTINCT u.event FROM audit u WHERE u.account_id = ${id} AND u.sale_id IS NULL AND u.id > last.id) AS since
    FROM last WHERE event = 'registration_asked' AND details ? 'wrong' AND NOT details ? 'to'`)
  const [asked] = rows
  if (!asked) return null
  const { since, said } = asked
  const data = correctableData.flatMap((field) => {
    const why = asked.data[field]
    return why ? [{ field, why, isChanged: since.includes(eventOfData(field)) }] : []
  })
  return data.length > 0 || said ? { data, said } : null
}
