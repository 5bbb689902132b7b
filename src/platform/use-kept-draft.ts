import { useEffect, useRef, useState } from 'react'

/** Where drafts are kept, as `offline/drafts.ts` keeps them. */
interface Drafts {
  watchDraft(name: string, take: (known: unknown) => void): () => void
  saveDraft(name: string, values: unknown): Promise<boolean>
  dropDraft(name: string): Promise<void>
}

/** Where a draft is: on its way, on the device, there since an earlier visit, or nowhere but in this page. */
export type DraftPlace = 'saving' | 'device' | 'came_back' | 'memory'

/**
 * What is changed on a screen and not saved yet. The device keeps it, and the person's other devices; what is
 * typed here counts. `read` makes a draft of what was kept, which an older app may have written, or null. Pass the same
 * function every time.
 */
export function useKeptDraft<T>(drafts: Drafts, name: string, read: (known: unknown) => T | null) {
  const [draft, setDraft] = useState<T | null>(null)
  const [saved, setSaved] = useState<Exclude<DraftPlace, 'came_back'>>('device')
  const [wasKept, setWasKept] = useState(false)
  const newest = useRef(draft)
  const isTouched = useRef(false)
  const { watchDraft, saveDraft, dropDraft } = drafts

  useEffect(
    () =>
      watchDraft(name, (known) => {
        if (isTouched.current) return
        const next = read(known)
        newest.current = next
        setDraft(next)
        setWasKept(next !== null)
      }),
    [name, read, watchDraft],
  )

  return {
    draft,
    /** The last one that was put, also where the screen has not been drawn with it yet. */
    newest: () => newest.current,
    place: saved === 'device' && wasKept ? ('came_back' as const) : saved,
    /** Null: nothing is left to be saved. */
    put(next: T | null) {
      isTouched.current = true
      newest.current = next
      setDraft(next)
      if (next === null) {
        setWasKept(false)
        void dropDraft(name)
        return
      }
      setSaved('saving')
      void saveDraft(name, next).then((isKept) => {
        if (newest.current === next) setSaved(isKept ? 'device' : 'memory')
      })
    },
  }
}
