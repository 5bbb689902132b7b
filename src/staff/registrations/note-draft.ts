import type { NoteKind } from '#core/agencies/registration-desk.ts'
import { useDraft } from '#src/shared/drafts/use-draft.ts'

/** A note as typed. */
export interface NoteDraft {
  kind: NoteKind
  said: string
  /** "" for none; null until it is changed: the file's value then stays. */
  nextOn: string | null
}

const readDraft = (kept: Partial<NoteDraft> | null): NoteDraft => ({
  ...{ kind: 'note', said: '', nextOn: null },
  ...kept,
})

/** The draft of a note about a file. */
export const useNoteDraft = (accountId: string) => useDraft(`registration-note:${accountId}`, readDraft)
