import { maxNoted, type NoteKind } from '#core/agencies/registration-desk.ts'
import { choiceField, dayField, orNone, textField } from '#core/app/fields.ts'
import { defineForm } from '#src/platform/define-form.ts'
import { useDraft } from '#src/shared/drafts/use-draft.ts'

/** A note as typed. */
export interface NoteDraft {
  kind: NoteKind
  said: string
  /** The day of the next step; "" for none; null until it is changed, so that the file keeps its value. */
  nextOn: string | null
}

const readDraft = (kept: Partial<NoteDraft> | null): NoteDraft => ({
  ...{ kind: 'note', said: '', nextOn: null },
  ...kept,
})

/** The draft of a note about a file. */
export const useNoteDraft = (accountId: string) => useDraft(`registration-note:${accountId}`, readDraft)

export const noteForm = defineForm('admin.noteOnRegistration', {
  kind: choiceField<NoteKind>(),
  said: textField({ least: 1, most: maxNoted }),
  nextOn: orNone(dayField()),
})
