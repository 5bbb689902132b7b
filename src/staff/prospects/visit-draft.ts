import { useMemo } from 'react'
import {
  canStep,
  hasHappened,
  mostSaid,
  type ProspectStage,
  type TouchKind,
} from '#core/agencies/prospects.ts'
import { mostReason } from '#core/app/reason.ts'
import { typedAs, typedInstant } from '#core/time/wall-time.ts'
import type { VisitNote } from '#src/offline/visit-notes.ts'
import { useZone } from '#src/platform/zone.ts'
import { useDraft } from '#src/shared/drafts/use-draft.ts'
import type { ProspectAddress } from './prospect.ts'

/** A note as typed. */
export interface VisitDraft {
  /** Created with the draft: a note sent twice is stored once. */
  idempotencyKey: string
  kind: TouchKind
  /** In the writer's time zone: "2026-11-20T12:30". */
  happenedAt: string
  said: string
  /** "" for none. */
  nextOn: string
  nextAction: string
  stage: ProspectStage | ''
  reason: string
}

const readDraft =
  (zone: string) =>
  (kept: Partial<VisitDraft> | null): VisitDraft => ({
    ...{ idempotencyKey: crypto.randomUUID(), kind: 'visit', happenedAt: typedAs(new Date(), zone) },
    ...{ said: '', nextOn: '', nextAction: '', stage: '', reason: '' },
    ...kept,
  })

export type VisitField = 'happenedAt' | 'said' | 'reason'

/** The input of a draft, or its invalid fields; a step that is no longer possible is dropped. */
export function readVisit(
  { idempotencyKey, kind, nextOn, ...typed }: VisitDraft,
  { accountId, id }: ProspectAddress,
  from: ProspectStage,
  zone: string,
): { note: VisitNote | null; problems: Partial<Record<VisitField, true>> } {
  const said = typed.said.trim()
  const stage = typed.stage !== '' && canStep(from, typed.stage) ? typed.stage : null
  const reason = stage === 'lost' ? typed.reason.trim() : ''
  const nextAction = nextOn ? typed.nextAction.trim() : ''
  const at = typedInstant(typed.happenedAt, zone)
  const problems: Partial<Record<VisitField, true>> = {
    ...(!(at && hasHappened(at.getTime(), Date.now())) && { happenedAt: true as const }),
    ...((said === '' || said.length > mostSaid) && { said: true as const }),
    ...(stage === 'lost' && (reason === '' || reason.length > mostReason) && { reason: true as const }),
  }
  if (at === null || Object.keys(problems).length > 0) return { note: null, problems }
  const happenedAt = at.toISOString()
  return {
    note: {
      accountId,
      id,
      idempotencyKey,
      kind,
      happenedAt,
      said,
      nextOn: nextOn || null,
      nextAction,
      stage,
      reason,
    },
    problems,
  }
}

/** The draft of a note about a prospect. */
export function useVisitDraft(prospectId: string) {
  const zone = useZone()
  return useDraft(
    `visit:${prospectId}`,
    useMemo(() => readDraft(zone), [zone]),
  )
}
