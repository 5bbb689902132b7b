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
 * Documents sent with a registration: stored with it on this device only, until they are uploaded. Null until they are
 * read. The camera app may evict the page from a phone's memory, and a registration made offline is sent later.
 */
export function usePickedPapers() {
  const { draft, get, change, forget } = useDraft('registration-papers', readPapers)
  const keep = (files: PickedFiles) => change({ files, savedAt: new Date().toISOString() })
  return {
    picked: draft?.files ?? null,
    pick: (kind: DocumentKind, file: File) => keep({ ...get().draft?.files, [kind]: file }),
    /** It is uploaded, or no longer part of the registration. */
    drop(kind: DocumentKind) {
      const { [kind]: _, ...others } = get().draft?.files ?? {}
      if (Object.keys(others).length > 0) keep(others)
      else void forget()
    },
    forget,
  }
}
