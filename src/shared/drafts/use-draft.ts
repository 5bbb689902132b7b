import { useMemo, useSyncExternalStore } from 'react'
import { openDraft, type TypedDraft } from '#src/offline/open-draft.ts'

/**
 * Typed values that are not sent yet, stored on this device and the person's others; null until read. `read` parses the
 * stored value, which an older app may have written, or null. Pass the same function every time.
 */
export function useDraft<T extends object | null>(
  name: string,
  read: (kept: Partial<NonNullable<T>> | null) => T,
) {
  const { get, subscribe, ...edits } = useMemo(() => openDraft(name, read), [name, read])
  return { ...useSyncExternalStore(subscribe, get, get), ...edits, get }
}

/** Where unsaved changes are: being stored, on the device, restored from an earlier visit, or only in this page. */
type DraftPlace = 'saving' | 'device' | 'came_back' | 'memory'

export function placeOf({ saved, cameBack }: Pick<TypedDraft<object>, 'saved' | 'cameBack'>): DraftPlace {
  if (cameBack) return 'came_back'
  return saved === 'saving' || saved === 'memory' ? saved : 'device'
}
