import { maxCallNote, maxNextTryDays, type RecordedOutcome } from '#core/agencies/call-requests.ts'
import { choiceField, hiddenField, momentField, orNone, textField } from '#core/app/fields.ts'
import { dayMillis } from '#core/time/lengths.ts'
import { defineForm } from '#src/platform/define-form.ts'

export const callForm = defineForm('admin.recordCall', {
  outcome: choiceField<RecordedOutcome>(),
  said: textField({ least: 0, most: maxCallNote }),
})

/** The fields of a call: after no answer, also the time of the next attempt. */
export const callFields =
  (zone: string) =>
  ({ outcome }: { outcome: RecordedOutcome }) => ({
    ...callForm.fields,
    nextAt: outcome === 'no_answer' ? orNone(momentField(zone, isSoon)) : hiddenField<string | null>(null),
  })

const isSoon = (at: number): boolean => at > Date.now() && at < Date.now() + maxNextTryDays * dayMillis

export const callNoteForm = defineForm('admin.noteCallInFile', {
  said: textField({ least: 1, most: maxCallNote }),
})
