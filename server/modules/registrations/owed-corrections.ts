import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { type AccountState, documentKinds, statesWithAgreement } from '#core/agencies/accounts.ts'
import {
  type CorrectableData,
  correctableData,
  reviewEvents,
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
          ((is === 'missing' || is === 'expired') && asked.has(kind)) ||
          // A correction of the data made it so.
          (is === 'outdated' && (asked.has(kind) || round?.isOpen)),
      )
      .map(({ kind }) => kind),
    came: papers
      .filter(
        ({ kind, state: is }) => round?.isOpen && asked.has(kind) && (is === 'uploaded' || is === 'accepted'),
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

/** When an agency sent again what the last round asked for; null: it has not, or staff have looked at it since. */
export async function readSentAgain(executor: Executor, accountId: string): Promise<string | null> {
  const { rows } = await executor.execute<{ event: string; at: string }>(sql`
    SELECT event, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at FROM audit
    WHERE ${ofAgency(accountId)} AND ${any([...roundEvents, ...roundEnds, ...reviewEvents])}
    ORDER BY id DESC LIMIT 1`)
  return rows[0]?.event === 'registration_resubmitted' ? rows[0].at : null
}

const ofAgency = (accountId: string) => sql`account_id = ${accountId} AND sale_id IS NULL`
const any = (events: readonly string[]) => sql`event = ANY (${sql.param([...events])}::text[])`

/** The last round; those from before it was kept what is marked have only their papers. */
async function readRound(executor: Executor, accountId: string): Promise<Round | undefined> {
  const own = ofAgency(accountId)
  const { rows } = await executor.execute<Round>(sql`
    SELECT coalesce(r.details->'kinds', '[]') AS kinds, coalesce(r.details->'marked', '{}') AS marked,
      r.details->>'message' AS message, r.details->>'said' AS said,
      NOT EXISTS (SELECT FROM audit WHERE ${own} AND id > r.id AND ${any(roundEnds)}) AS "isOpen",
      ARRAY(SELECT jsonb_array_elements_text(details->'corrected') FROM audit
        WHERE ${own} AND id > r.id AND ${any(['contact_changed', 'tax_and_bank_changed'])}
        AND jsonb_typeof(details->'corrected') = 'array') AS corrected
    FROM (SELECT id, details FROM audit WHERE ${own} AND ${any(roundEvents)} ORDER BY id DESC LIMIT 1) r`)
  return rows[0]
}
