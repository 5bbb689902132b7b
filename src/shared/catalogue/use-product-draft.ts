import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { mergeDrafts, type Side } from '#core/products/merge-drafts.ts'
import type { ProductDraft } from '#core/products/product-draft.ts'
import type { openDraft, TypedDraft } from '#src/offline/open-draft.ts'
import { api, type Outputs, server } from '#src/platform/api.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { useOnline } from '#src/platform/use-online.ts'

export type StoredDraft = Outputs['product']['getDraft']

/** What was typed and is not saved on the platform yet, and what it changes. */
interface Typed {
  revision: number
  base: ProductDraft
  content: ProductDraft
}

/** What an older app stored is dropped: the platform has all but the last letters. */
export function readTyped(kept: Partial<Typed> | null): Typed | null {
  const { revision, base, content } = kept ?? {}
  return revision !== undefined && base?.units && content?.units ? { revision, base, content } : null
}

/** A pause in typing after which the draft is saved, in milliseconds. */
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

/** Changes of another person to what was changed here as well. */
export interface Conflict {
  theirs: StoredDraft
  /** With my value of what both changed. */
  mine: ProductDraft
  /** Places in it that both changed. */
  both: string[]
}

/**
 * The draft of a product as it is typed: kept on the device with every letter, and saved on the platform after a pause.
 * What another person changed since is combined with it; `conflict`: both changed the same, and the user decides.
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
      // An answer that is on its way would come back older than what is saved now.
      await queries.cancelQueries({ queryKey })
      try {
        const { revision: seen, content } = sent
        const saved = await server.product.saveDraft({ productId, revision: seen, content })
        revision = saved.revision
        put({ content, ...saved, hasChanges: true })
        // The screen shows what was saved before it forgets what was typed.
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
  /** Saves what is typed. Resolves to its revision, or to null where it could not be saved. */
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

  /** Where the last letters are. */
  const place: SavePlace = !typed ? 'saved' : !online ? 'offline' : problem || conflict ? 'unsaved' : 'saving'
  return {
    ...{ productId, stored },
    draft: typed?.content ?? stored.content,
    place,
    /** Whether not even the device keeps them. */
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
    /** Decides a conflict: what both changed becomes mine or theirs. */
    resolve(side: Side) {
      const now = kept.get().draft
      if (now && conflict) combine(now, conflict.theirs, side)
      setConflict(null)
    },
  }
}

export type EditedDraft = ReturnType<typeof useProductDraft>
