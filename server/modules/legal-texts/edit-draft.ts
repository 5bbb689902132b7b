import { sql } from 'drizzle-orm'
import { maxDaysAhead } from '#core/agencies/platform-settings.ts'
import { unknownPlaceholders } from '#core/app/legal-placeholders.ts'
import { type LegalBody, type LegalKind, versionOf } from '#core/app/legal-texts.ts'
import type { Input, Output } from '#core/contract/calls.ts'
import { addDays } from '#core/time/days.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { getLegalTextInForce, legalDay } from './read-legal-texts.ts'
import { legalDrafts, legalTexts } from './tables.ts'

interface Draft {
  /** 0 before the first draft. */
  revision: number
  body: LegalBody | null
}

/** Returns the draft of a kind, with the text in force for comparison. */
export async function getLegalDraft(
  context: Caller,
  { kind }: Input<'admin.getLegalDraft'>,
): Promise<Output<'admin.getLegalDraft'>> {
  requireRight(context, 'change settings')
  return await transactAs(context.deps.database, context.actor, async (tx) => ({
    today: legalDay(context.deps),
    ...(await readDraft(tx, kind)),
    inForce: await getLegalTextInForce(tx, context.deps, kind),
  }))
}

async function readDraft(tx: Transaction, kind: LegalKind): Promise<Draft> {
  const [draft] = await tx.select().from(legalDrafts).where(sql`kind = ${kind}`)
  return { revision: draft?.revision ?? 0, body: draft?.body ?? null }
}

/**
 * Stores a draft; null discards it. Errors: `setting_changed` if the draft is no longer the one that the admin read,
 * `bad_request` for an unknown placeholder.
 */
export async function saveLegalDraft(
  context: Caller,
  { kind, body, seen }: Input<'admin.saveLegalDraft'>,
): Promise<{ revision: number }> {
  const personId = requireRight(context, 'change settings')
  if (body) requirePlaceholders(kind, body)
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    await lockAsSeen(tx, kind, seen)
    const revision = await writeDraft(tx, { kind, body, seen, personId })
    await recordAuditEvent(tx, context, {
      accountId: null,
      event: body ? 'legal_draft_changed' : 'legal_draft_discarded',
      details: { kind },
    })
    return { revision }
  })
}

/**
 * Publishes the draft that the admin read, effective from a given day. Errors: `setting_changed`,
 * `legal_text_not_found` without a draft, `bad_request` for a day in the past or too far in the future.
 */
export async function publishLegalText(
  context: Caller,
  { kind, startsOn, seen }: Input<'admin.publishLegalText'>,
): Promise<{ version: string }> {
  const personId = requireRight(context, 'change settings')
  const today = legalDay(context.deps)
  if (startsOn < today || startsOn > addDays(today, maxDaysAhead))
    refuse('bad_request', { field: 'startsOn' })
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    await lockAsSeen(tx, kind, seen)
    const body = (await readDraft(tx, kind)).body ?? refuse('legal_text_not_found')
    const same = await tx.$count(legalTexts, sql`kind = ${kind} AND starts_on = ${startsOn} AND NOT template`)
    const version = versionOf(startsOn, same + 1)
    await tx.insert(legalTexts).values({ kind, version, startsOn, body, publishedBy: personId })
    await writeDraft(tx, { kind, body: null, seen, personId })
    await recordAuditEvent(tx, context, {
      accountId: null,
      event: 'legal_text_published',
      details: { kind, version, startsOn },
    })
    return { version }
  })
}

function requirePlaceholders(kind: LegalKind, body: LegalBody): void {
  const [unknown] = unknownPlaceholders(kind, body)
  if (unknown !== undefined) refuse('bad_request', { field: 'body' })
}

/** Allows one change per kind at a time: a draft that does not exist cannot be locked. */
async function lockAsSeen(tx: Transaction, kind: LegalKind, seen: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`alforja legal ${kind}`}))`)
  if ((await readDraft(tx, kind)).revision !== seen) refuse('setting_changed')
}

async function writeDraft(
  tx: Transaction,
  { kind, body, seen, personId }: { kind: LegalKind; body: LegalBody | null; seen: number; personId: string },
): Promise<number> {
  const written = { body, revision: seen + 1, changedBy: personId, changedAt: sql`now()` }
  await tx
    .insert(legalDrafts)
    .values({ kind, ...written })
    .onConflictDoUpdate({ target: legalDrafts.kind, set: written })
  return seen + 1
}
