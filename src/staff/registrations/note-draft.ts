import type { NoteKind } from '#core/agencies/registration-desk.ts'
import { useDraft } from '#src/shared/drafts/use-draft.ts'

/** A note as it is typed. */
export interface NoteDraft {
  kind: NoteKind
  said: string
  /** "" for none; null until somebody has changed it: then it stays as the file has it. */
  nextOn: string | null
}

const readDraft = (kept: Partial<NoteDraft> | null): NoteDraft => ({
  ...{ kind: 'note', said: '', nextOn: null },
  ...kept,
})

/** The note that is being written into a file. */
export const useNoteDraft = (accountId: string) => useDraft(`registration-note:${accountId}`, readDraft)
