import { createListeners } from '#src/platform/listeners.ts'
import { type DraftPlace, dropDraft, saveDraft, watchDraft } from './drafts.ts'

/** What is typed into a form, null until it was read, and where that is. */
export interface TypedDraft<T> {
  draft: T | null
  saved: DraftPlace | 'empty' | 'saving'
  /** It is as an earlier visit, or another device, left it. */
  cameBack: boolean
}

/**
 * What is typed into a form, kept under `name` with every change: one write at a time, always the newest, so that a
 * reload or a dead battery loses no more than the last letters. It follows the person's other devices until something is
 * typed here. `read` makes it of what was kept or, with null, a new one. `get` and `subscribe` are those of a store.
 */
export function openDraft<T extends object | null>(
  name: string,
  read: (kept: Partial<NonNullable<T>> | null) => T,
) {
  type Part = Partial<NonNullable<T>>
  let state: TypedDraft<T> = { draft: null, saved: 'empty', cameBack: false }
  let isTouched = false
  let isWriting = false
  const { subscribe, tell } = createListeners()

  function put(part: Partial<TypedDraft<T>>) {
    state = { ...state, ...part }
    tell()
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
    // What was sent meanwhile is not here any more.
    if (isTouched) put({ saved: isKept ? 'device' : 'memory' })
  }

  return {
    get: (): TypedDraft<T> => state,
    subscribe(listener: () => void): () => void {
      const unsubscribe = subscribe(listener)
      const stop = watchDraft<Part>(name, (kept, place) => {
        const saved = isWriting ? state.saved : kept ? place : 'empty'
        // What is being typed here counts.
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
    /** It was sent: the next one is another. */
    async forget(): Promise<void> {
      isTouched = false
      put({ draft: read(null), saved: 'empty', cameBack: false })
      await dropDraft(name)
    },
  }
}
