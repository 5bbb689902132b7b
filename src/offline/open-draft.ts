import { createListeners } from '#src/platform/listeners.ts'
import { type DraftPlace, dropDraft, saveDraft, watchDraft } from './drafts.ts'

/** A form's draft, null until it has been read, and where it is saved. */
export interface TypedDraft<T> {
  draft: T | null
  saved: DraftPlace | 'empty' | 'saving'
  /** Whether the draft is unchanged since an earlier visit or another device saved it. */
  cameBack: boolean
}

/**
 * The draft of a form, saved under `name` after every change, one write at a time, always the latest: a reload or a
 * dead battery loses at most the last letters. It follows changes from the user's other devices until something is
 * typed here. `read` parses a saved draft or, with null, creates one. `get` and `subscribe` form an external store.
 */
export function openDraft<T extends object | null>(
  name: string,
  read: (kept: Partial<NonNullable<T>> | null) => T,
) {
  type Part = Partial<NonNullable<T>>
  let state: TypedDraft<T> = { draft: null, saved: 'empty', cameBack: false }
  let isTouched = false
  let isWriting = false
  const { subscribe, notify } = createListeners()

  function put(part: Partial<TypedDraft<T>>) {
    state = { ...state, ...part }
    notify()
  }

  async function keep() {
    if (isWriting) return
    isWriting = true
    let written: T | null
    let isKept: boolean
    do {
      written = state.draft
      isKept = await saveDraft(name, written)
    } while (isTouched && written !== state.draft)
    isWriting = false
    // The draft may have been submitted and dropped in the meantime.
    if (isTouched) put({ saved: isKept ? 'device' : 'memory' })
  }

  return {
    get: (): TypedDraft<T> => state,
    subscribe(listener: () => void): () => void {
      const unsubscribe = subscribe(listener)
      const stop = watchDraft<Part>(name, (kept, place) => {
        const saved = isWriting ? state.saved : kept ? place : 'empty'
        // Values typed here win over saved ones.
        put(isTouched ? { saved } : { saved, draft: read(kept), cameBack: kept !== null })
      })
      return () => {
        stop()
        unsubscribe()
      }
    },
    change(part: Part | ((now: T) => Part)): void {
      const now = state.draft ?? read(null)
      isTouched = true
      const draft = { ...now, ...(typeof part === 'function' ? part(now) : part) } as T
      put({ draft, saved: 'saving', cameBack: false })
      void keep()
    },
    /** Drops the draft after it was submitted. */
    async forget(): Promise<void> {
      isTouched = false
      put({ draft: read(null), saved: 'empty', cameBack: false })
      await dropDraft(name)
    },
  }
}
