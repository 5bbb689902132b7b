import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { mergeDrafts, type Side } from '#core/products/merge-drafts.ts'
import type { ProductDraft } from '#core/products/product-draft.ts'
import type { openDraft, TypedDraft } from '#src/offline/open-draft.ts'
import { api, type Outputs, server } from '#src/platform/api.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { useOnline } from '#src/platform/use-online.ts'

export type StoredDraft = Outputs['product']['getDraft']

/** The typed values that are not saved on the platform yet, and the document that they change. */
interface Typed {
  revision: number
  base: ProductDraft
  content: ProductDraft
}

/** Values of an older app version are dropped: the platform has all but the last keystrokes. */
export function readTyped(kept: Partial<Typed> | null): Typed | null {
  const { revision, base, content } = kept ?? {}
  return revision !== undefined && base?.units && content?.units ? { revision, base, content } : null
}

/** The pause in typing after which the draft is saved, in milliseconds. */
const pauseMillis = 700
/** Between two attempts after one failed. */
const againMillis = 10_000

export const draftQuery = (productId: string) => ({
  ...api.product.getDraft.queryOptions({ input: { productId } }),
  // A product that does not exist is a page not found.
  throwOnError: (error: Error) => isRefusal(error) && error.code === 'product_not_found',
})

type SavePlace = 'saved' | 'saving' | 'offline' | 'unsaved'

/** The draft as `useDraft` keeps it on the device. */
type KeptDraft = TypedDraft<Typed | null> &
  Pick<ReturnType<typeof openDraft<Typed | null>>, 'get' | 'change' | 'forget'>

/** Another person's changes of the same values. */
export interface Conflict {
  theirs: StoredDraft
  /** The draft with the user's own values where both have changed them. */
  mine: ProductDraft
  /** The paths that both have changed. */
  both: string[]
}

/**
 * The draft of a product while it is edited: stored on the device at every keystroke, and saved on the platform
 * after a pause. Changes that another person made since are merged; `conflict`: both changed the same value, and the
 * user decides.
 */
export function useProductDraft(
  stored: StoredDraft,
  kept: KeptDraft,
  onCombined: (by: string | null) => void,
) {
  const { productId } = stored
  const queries = useQueryClient()
  const online = useOnline()
  const typed = kept.draft
  const [problem, setProblem] = useState<unknown>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const running = useRef<Promise<number | null>>(null)
  const { queryKey } = draftQuery(productId)
  const put = (part: Partial<StoredDraft>) =>
    queries.setQueryData(queryKey, (now: StoredDraft | undefined) => now && { ...now, ...part })
  const combine = ({ base, content: mine }: Typed, theirs: StoredDraft, prefer: Side) => {
    const { value, both } = mergeDrafts(base, mine, theirs.content, prefer)
    kept.change({ revision: theirs.revision, base: theirs.content, content: value })
    return both
  }

  async function saveAll(): Promise<number | null> {
    let { revision } = stored
    for (let sent = kept.get().draft; sent; sent = kept.get().draft) {
      // A response to an earlier request would be older than the saved draft.
      await queries.cancelQueries({ queryKey })
      try {
        const { revision: seen, content } = sent
        const saved = await server.product.saveDraft({ productId, revision: seen, content })
        revision = saved.revision
        put({ content, ...saved, hasChanges: true })
        // The screen shows the saved draft before the typed values are cleared.
        await new Promise((resolve) => setTimeout(resolve))
        if (kept.get().draft === sent) await kept.forget()
        else kept.change({ revision, base: content })
      } catch (error) {
        if (!isRefusal(error) || error.code !== 'product_changed') throw error
        const theirs = await server.product.getDraft({ productId })
        put(theirs)
        const latest = kept.get().draft ?? sent
        const { value: mine, both } = mergeDrafts(latest.base, latest.content, theirs.content, 'mine')
        if (both.length > 0) {
          setConflict({ theirs, mine, both })
          return null
        }
        combine(latest, theirs, 'mine')
        onCombined(theirs.saved?.by ?? null)
      }
    }
    return revision
  }
  /** Saves the typed values. Resolves to the revision, or to null if they could not be saved. */
  const save = (): Promise<number | null> => {
    running.current ??= saveAll()
      .then((revision) => {
        setProblem(null)
        return revision
      })
      .catch((error) => {
        setProblem(error)
        return null
      })
      .finally(() => {
        running.current = null
      })
    return running.current
  }

  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    if (!typed || conflict || !online) return
    const timer = setTimeout(() => void latest.current(), problem ? againMillis : pauseMillis)
    return () => clearTimeout(timer)
  }, [typed, problem, conflict, online])

  /** Where the latest changes are stored. */
  const place: SavePlace = !typed ? 'saved' : !online ? 'offline' : problem || conflict ? 'unsaved' : 'saving'
  return {
    ...{ productId, stored },
    draft: typed?.content ?? stored.content,
    place,
    /** Whether the changes are not even stored on the device. */
    isAtRisk: kept.saved === 'memory',
    problem,
    conflict,
    save,
    change(part: Partial<ProductDraft> | ((now: ProductDraft) => Partial<ProductDraft>)) {
      const { revision, content } = queries.getQueryData<StoredDraft>(queryKey) ?? stored
      const now = kept.get().draft ?? { revision, base: content, content }
      const changed = typeof part === 'function' ? part(now.content) : part
      kept.change({ ...now, content: { ...now.content, ...changed } })
    },
    /** Resolves a conflict: takes the user's own values or the other person's. */
    resolve(side: Side) {
      const now = kept.get().draft
      if (now && conflict) combine(now, conflict.theirs, side)
      setConflict(null)
    },
  }
}

export type EditedDraft = ReturnType<typeof useProductDraft>
