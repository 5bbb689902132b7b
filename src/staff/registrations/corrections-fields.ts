import type { DocumentKind } from '#core/agencies/accounts.ts'
import { type CorrectableData, maxMarked, maxNoted } from '#core/agencies/registration-desk.ts'
import { choiceField, textField } from '#core/app/fields.ts'
import { minReason } from '#core/app/reason.ts'
import { defineForm } from '#src/platform/define-form.ts'
import { useDraft } from '#src/shared/drafts/use-draft.ts'

/** The note about each marked field. */
export type Marked = Partial<Record<CorrectableData, string>>

/** A round of corrections as typed, until it is sent. */
export interface CorrectionsDraft {
  /** The missing documents to request; null: the default, all that an approval needs. */
  kinds: DocumentKind[] | null
  /** The note about each field; null: the earlier requests that have not been corrected yet. */
  data: Marked | null
  said: string
}

const readDraft = (kept: Partial<CorrectionsDraft> | null): CorrectionsDraft => ({
  ...{ kinds: null, data: null, said: '' },
  ...kept,
})

/** The draft of a round of corrections. */
export const useCorrectionsDraft = (accountId: string) =>
  useDraft(`registration-request:${accountId}`, readDraft)

export const isBegun = ({ kinds, data, said }: CorrectionsDraft): boolean =>
  kinds !== null || said !== '' || data !== null

/** A note about a field. */
export const markField = textField({ least: minReason, most: maxMarked })

export const correctionsForm = defineForm('admin.askForCorrections', {
  kinds: choiceField<DocumentKind[]>(),
  data: choiceField<Marked>((data) => Object.values(data).every((why) => markField.read(why) !== undefined)),
  said: textField({ least: 0, most: maxNoted }),
})
