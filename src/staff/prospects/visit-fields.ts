import { useMemo } from 'react'
import {
  canStep,
  hasHappened,
  maxNextAction,
  maxSaid,
  type ProspectStage,
  type TouchKind,
} from '#core/agencies/prospects.ts'
import { choiceField, dayField, hiddenField, momentField, orNone, textField } from '#core/app/fields.ts'
import { maxReason } from '#core/app/reason.ts'
import { typedAs } from '#core/time/wall-time.ts'
import { defineForm } from '#src/platform/define-form.ts'
import { useZone } from '#src/platform/zone.ts'
import { useDraft } from '#src/shared/drafts/use-draft.ts'

/** A note as typed. */
export interface VisitDraft {
  /** Created with the draft: a note sent twice is stored once. */
  idempotencyKey: string
  kind: TouchKind
  /** The time of the call or visit in the writer's time zone: "2026-11-20T12:30". */
  happenedAt: string
  said: string
  /** The day of the next step; "" for none. */
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

export const visitForm = defineForm('admin.addProspectVisit', {
  idempotencyKey: choiceField<string>(),
  kind: choiceField<TouchKind>(),
  said: textField({ least: 1, most: maxSaid }),
  nextOn: orNone(dayField()),
  nextAction: textField({ least: 0, most: maxNextAction }),
  reason: textField({ least: 0, most: maxReason }),
})

/** The fields of a note for a prospect in the stage `from`; a stage change that is no longer possible is dropped. */
export const visitFields = (from: ProspectStage, zone: string) => (draft: VisitDraft) => ({
  ...visitForm.fields,
  happenedAt: momentField(zone, (at) => hasHappened(at, Date.now())),
  nextAction: draft.nextOn ? visitForm.fields.nextAction : hiddenField(''),
  stage: {
    kind: 'choice' as const,
    read: (step: VisitDraft['stage']) => (step !== '' && canStep(from, step) ? step : null),
  },
  reason:
    draft.stage === 'lost' && canStep(from, 'lost')
      ? textField({ least: 1, most: maxReason })
      : hiddenField(''),
})

/** The draft of a note about a prospect. */
export function useVisitDraft(prospectId: string) {
  const zone = useZone()
  return useDraft(
    `visit:${prospectId}`,
    useMemo(() => readDraft(zone), [zone]),
  )
}
