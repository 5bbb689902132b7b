import type { DocumentKind } from '#core/agencies/accounts.ts'
import { useDraft } from '#src/shared/drafts/use-draft.ts'
import { isFresh } from './registration-draft.ts'

export type PickedFiles = Partial<Record<DocumentKind, File>>

interface Papers {
  files: PickedFiles
  savedAt: string
}

const readPapers = (kept: Partial<Papers> | null): Papers => ({
  files: (isFresh(kept?.savedAt) && kept?.files) || {},
  savedAt: new Date().toISOString(),
})

/**
 * Papers that go along with a registration: kept on this device beside it, and on no other, until they have arrived. Null
 * until they were read. A camera may well throw the page out of a phone's memory, and what is handed in without signal is
 * sent later.
 */
export function usePickedPapers() {
  const { draft, get, change, forget } = useDraft('registration-papers', readPapers)
  const keep = (files: PickedFiles) => change({ files, savedAt: new Date().toISOString() })
  return {
    picked: draft?.files ?? null,
    pick: (kind: DocumentKind, file: File) => keep({ ...get().draft?.files, [kind]: file }),
    /** It has arrived, or does not go along any more. */
    drop(kind: DocumentKind) {
      const { [kind]: _, ...others } = get().draft?.files ?? {}
      if (Object.keys(others).length > 0) keep(others)
      else void forget()
    },
    forget,
  }
}
