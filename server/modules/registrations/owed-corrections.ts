import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { type AccountState, documentKinds, statesWithAgreement } from '#core/agencies/accounts.ts'
import {
  type CorrectableData,
  correctableData,
  roundEnds,
  roundEvents,
} from '#core/agencies/registration-desk.ts'
import type { owed } from '#core/contract/registrations.ts'
import type { Executor } from '#server/platform/database.ts'
import type { Document } from './documents.ts'

export type Owed = z.infer<typeof owed>

/**
 * What an agency owes of the last round of corrections, until it sends it again. Papers count until they have come; the
 * contract is printed after the approval: before, it holds nothing back.
 */
export async function readOwed(
  executor: Executor,
  { id, state }: { id: string; state: AccountState },
  papers: readonly Document[],
): Promise<Owed> {
  const round = await readRound(executor, id)
  const asked = new Set(documentKinds.filter((kind) => round?.kinds.includes(kind)))
  if (!statesWithAgreement.includes(state)) asked.delete('contract')
  return {
    papers: papers
      .filter(
        ({ kind, state: is }) =>
          is === 'rejected' ||
          (is === 'missing' && asked.has(kind)) ||
          // A correction of the data may have made it outdated.
          (is === 'expired' && (asked.has(kind) || round?.isOpen)),
      )
      .map(({ kind }) => kind),
    data: correctableData.flatMap((field) => {
      const why = round?.isOpen ? round.marked[field] : undefined
      return why ? [{ field, why, isCorrected: round?.corrected.includes(field) ?? false }] : []
    }),
    message: (round?.isOpen && (round.message ?? (state === 'rejected' ? round.said : null))) || '',
  }
}

interface Round extends Record<string, unknown> {
  kinds: string[]
  marked: Partial<Record<CorrectableData, string>>
  message: string | null
  /** What is marked and the message as one text; in rounds from before both were kept. */
  said: string | null
  isOpen: boolean
  /** What the agency has changed since. */
  corrected: string[]
}

/** The last round; those from before it was kept what is marked have only their papers. */
async function readRound(executor: Executor, accountId: string): Promise<Round | undefined> {
  const ofAgency = sql`account_id = ${accountId} AND sale_id IS NULL`
  const any = (events: readonly string[]) => sql`event = ANY (${sql.param([...events])}::text[])`
  const { rows } = await executor.execute<Round>(sql`
    SELECT coalesce(r.details->'kinds', '[]') AS kinds, coalesce(r.details->'marked', '{}') AS marked,
      r.details->>'message' AS message, r.details->>'said' AS said,
      NOT EXISTS (SELECT FROM audit WHERE ${ofAgency} AND id > r.id AND ${any(roundEnds)}) AS "isOpen",
      ARRAY(SELECT jsonb_array_elements_text(details->'corrected') FROM audit
        WHERE ${ofAgency} AND id > r.id AND ${any(['contact_changed', 'tax_and_bank_changed'])}
        AND jsonb_typeof(details->'corrected') = 'array') AS corrected
    FROM (SELECT id, details FROM audit WHERE ${ofAgency} AND ${any(roundEvents)} ORDER BY id DESC LIMIT 1) r`)
  return rows[0]
}
