import { sql } from 'drizzle-orm'
import { type DocumentKind, documentKinds } from '#core/agencies/accounts.ts'
import { changeKinds } from '#core/agencies/agency-changes.ts'
import {
  type Agreed,
  type CorrectableData,
  correctableData,
  type FileEvent,
  type NoteKind,
  wasCorrected,
} from '#core/agencies/registration-desk.ts'
import { auditName, type Requester } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { dayOrNone } from './documents.ts'
import { ofFile } from './reach-registration.ts'

interface Row extends Record<string, unknown> {
  id: string
  at: string
  actor: string
  event: FileEvent
  details: Record<string, unknown>
  name: string | null
  to: string | null
}

/** The full history of an account's registration, newest first. */
export async function readHistory(executor: Executor, requester: Requester, accountId: string) {
  const { rows } = await executor.execute<Row>(sql`
    SELECT u.id, to_char(u.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, u.actor, u.event, u.details,
      p.name, e.name AS "to"
    FROM audit u LEFT JOIN people p ON p.id = split_part(u.actor, ':', 2)
      LEFT JOIN people e ON e.id = u.details->>'executiveId'
    WHERE ${ofFile(accountId)} ORDER BY u.id DESC`)
  const own = auditName(requester)
  return rows.map((row, at) => ({
    ...presentHappened(row),
    isOwn: row.actor === own,
    isUnchanged: row.event === 'registration_resubmitted' && !wasCorrected(rows.slice(at + 1)),
  }))
}

function presentHappened({ id, at, actor, event, details, name, to }: Row) {
  const kind = kindOf(details.kind)
  const documentId = textOf(details.documentId)
  return {
    id: Number(id),
    at,
    event,
    by: { who: whoIs(actor), name },
    document: documentId && kind ? { id: documentId, kind } : null,
    noteKind: event === 'registration_noted' ? (textOf(details.kind) as NoteKind) : null,
    // Rounds from before the reasons and the message were stored separately have them as one text.
    said: textOf(details.message ?? details.said) ?? textOf(details.reason),
    marked: typeof details.message === 'string' ? markedOf(details) : {},
    changed: changedOf(details),
    kinds: Array.isArray(details.kinds) ? details.kinds.flatMap((one) => kindOf(one) ?? []) : [],
    to,
    of: textOf(details.of),
    on: dayOrNone(textOf(details.nextOn) ?? textOf(details.expiresOn)),
    change: changeOf(event, details),
    paid: paidOf(details),
    // The verb stores the agreement in full.
    agreement: 'commissionBp' in details ? (details as unknown as Agreed) : null,
    withoutContract: details.withoutContract === true,
    agreedBefore: event === 'agreement_changed' ? (details.before as Agreed) : null,
  }
}

function whoIs(actor: string): 'staff' | 'applicant' | 'system' {
  if (/^(?:admin|executive):/.test(actor)) return 'staff'
  return actor === 'system' ? 'system' : 'applicant'
}

function paidOf({ amountMinor, bankReference }: Row['details']) {
  const reference = textOf(bankReference)
  return reference && typeof amountMinor === 'number' ? { amountMinor, reference } : null
}

/** A proposal; for an approval or refusal, `was` is the value replaced. */
function changeOf(event: FileEvent, { kind, value, was }: Row['details']) {
  if (!event.startsWith('change_')) return null
  const known = changeKinds.find((one) => one === kind)
  const said = textOf(value)
  return known && said ? { kind: known, value: said, was: textOf(was) } : null
}

const markedOf = ({ marked }: Row['details']): Partial<Record<CorrectableData, string>> => ({
  ...(marked as object | undefined),
})

/** The changed details with their previous values; older entries contain only the names. */
const changedOf = ({ corrected, was }: Row['details']) => {
  const before = (was ?? {}) as Record<string, unknown>
  return Array.isArray(corrected)
    ? correctableData.flatMap((field) =>
        corrected.includes(field) ? [{ field, was: textOf(before[field]) }] : [],
      )
    : []
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const kindOf = (value: unknown): DocumentKind | null => documentKinds.find((kind) => kind === value) ?? null
