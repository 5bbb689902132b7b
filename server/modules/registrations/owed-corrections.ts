import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#core/access.ts'
import { type AccountState, documentKinds, isToSend, statesWithAgreement } from '#core/agencies/accounts.ts'
import {
  type CorrectableData,
  correctableData,
  isToBeSent,
  type Owed,
  papersOutdatedBy,
  reviewEvents,
  roundEnds,
  roundEvents,
} from '#core/agencies/registration-desk.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { asPlatform } from '#server/platform/database/tenant.ts'
import type { Document } from './documents.ts'

/**
 * The open corrections of the latest round. A document is open until it is uploaded. The contract is printed after the
 * approval, so it is not required before.
 */
export async function readOwed(
  executor: Executor,
  { id, state }: { id: string; state: AccountState },
  papers: readonly Document[],
): Promise<Owed> {
  const round = await readRound(executor, id)
  const sells = statesWithAgreement.includes(state)
  const asked = new Set(documentKinds.filter((kind) => round.kinds.includes(kind)))
  if (!sells) asked.delete('contract')
  const data = correctableData.flatMap((field) => {
    const why = round.marked[field]
    return why ? [{ field, why, isCorrected: round.changed.includes(field) }] : []
  })
  const message = round.message ?? (state === 'rejected' ? round.said : null) ?? ''
  // An active agency need not resubmit if only documents were requested: such a round ends once all are accepted.
  const isSent = !sells || isToBeSent({ data, message })
  const isOpen = !round.hasEnded && (isSent || [...asked].some((kind) => !round.accepted.includes(kind)))
  const outdated = papersOutdatedBy(isOpen && isSent ? round.changed : [])
  const kindsOf = (wanted: (paper: Document) => boolean) => papers.filter(wanted).map(({ kind }) => kind)
  return {
    papers: kindsOf(
      ({ kind, state: is }) =>
        is === 'rejected' ||
        // A document that was uploaded, and expired or became outdated later, was not requested.
        (isToSend(is) && asked.has(kind) && !round.cameOnce.includes(kind)) ||
        (is === 'outdated' && outdated.has(kind)),
    ),
    came: kindsOf(
      ({ kind, state: is }) =>
        isOpen &&
        (asked.has(kind) || (outdated.has(kind) && round.cameOnce.includes(kind))) &&
        (is === 'uploaded' || is === 'accepted'),
    ),
    data: isOpen ? data : [],
    message: isOpen ? message : '',
  }
}

interface Round extends Record<string, unknown> {
  kinds: string[]
  marked: Partial<Record<CorrectableData, string>>
  message: string | null
  /** The reasons and the message as one text, in rounds from before both were stored separately. */
  said: string | null
  /** Whether the corrections were resubmitted, or the registration was decided. */
  hasEnded: boolean
  /** The fields that the agency has changed since the request. */
  changed: (CorrectableData | 'personKind')[]
  /** The documents uploaded or accepted since the request. */
  cameOnce: string[]
  accepted: string[]
}

const noRound: Round = {
  ...{ kinds: [], marked: {}, message: null, said: null },
  ...{ hasEnded: true, changed: [], cameOnce: [], accepted: [] },
}

/** When the agency resubmitted the latest round; null: not yet, or staff have reviewed it since. */
export async function readSentAgain(executor: Executor, accountId: string): Promise<string | null> {
  const { rows } = await executor.execute<{ event: string; at: string }>(sql`
    SELECT event, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at FROM audit
    WHERE ${ofAgency(accountId)} AND ${any([...roundEvents, ...roundEnds, ...reviewEvents])}
    ORDER BY id DESC LIMIT 1`)
  return rows[0]?.event === 'registration_resubmitted' ? rows[0].at : null
}

/** The name that signs the message of the latest round, as in its e-mail; null for old rounds. */
export async function readSigner(tx: Transaction, actor: Actor, accountId: string): Promise<string | null> {
  return await asPlatform(tx, actor, async () => {
    const { rows } = await tx.execute<{ name: string | null }>(sql`
      SELECT (SELECT name FROM people WHERE id = details->>'signedBy') AS name FROM audit
      WHERE ${ofAgency(accountId)} AND ${any(roundEvents)} ORDER BY id DESC LIMIT 1`)
    return rows[0]?.name ?? null
  })
}

/** Whether the agency of registration `r` has resubmitted its corrections, and staff have not reviewed them since. */
export const isSentAgain = (): SQL => sql`coalesce((SELECT event = 'registration_resubmitted' FROM audit
  WHERE account_id = r.account_id AND sale_id IS NULL AND ${any([...roundEvents, ...roundEnds, ...reviewEvents])}
  ORDER BY id DESC LIMIT 1), false)`

const ofAgency = (accountId: string) => sql`account_id = ${accountId} AND sale_id IS NULL`
const any = (events: readonly string[]) => sql`event = ANY (${sql.param([...events])}::text[])`

/** The latest round; a round from before reasons were stored contains only its documents. */
async function readRound(executor: Executor, accountId: string): Promise<Round> {
  const own = ofAgency(accountId)
  const since = (events: readonly string[]) => sql`${own} AND id > r.id AND ${any(events)}`
  const kinds = (events: readonly string[]) =>
    sql`ARRAY(SELECT details->>'kind' FROM audit WHERE ${since(events)})`
  const { rows } = await executor.execute<Round>(sql`
    SELECT coalesce(r.details->'kinds', '[]') AS kinds, coalesce(r.details->'marked', '{}') AS marked,
      r.details->>'message' AS message, r.details->>'said' AS said,
      EXISTS (SELECT FROM audit WHERE ${since(roundEnds)}) AS "hasEnded",
      ARRAY(SELECT jsonb_array_elements_text(details->'corrected') FROM audit
        WHERE ${since(['contact_changed', 'tax_and_bank_changed'])}
        AND jsonb_typeof(details->'corrected') = 'array') AS changed,
      ${kinds(['document_uploaded', 'document_accepted'])} AS "cameOnce",
      ${kinds(['document_accepted'])} AS accepted
    FROM (SELECT id, details FROM audit WHERE ${own} AND ${any(roundEvents)} ORDER BY id DESC LIMIT 1) r`)
  return rows[0] ?? noRound
}
