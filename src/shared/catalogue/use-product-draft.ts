import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ProductDraft } from '#core/products/product-draft.ts'
import { api, type Outputs, server } from '#src/platform/api.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useDraft } from '#src/shared/drafts/use-draft.ts'

export type StoredDraft = Outputs['product']['getDraft']

/** What was typed and is not saved on the platform yet, and the revision that it changes. */
interface Typed {
  revision: number
  content: ProductDraft
}

/** What an older app stored is dropped: the platform has all but the last letters. */
const readTyped = (kept: Partial<Typed> | null): Typed | null =>
  kept?.content?.units && kept.revision !== undefined
    ? { revision: kept.revision, content: kept.content }
    : null

/** A pause in typing after which the draft is saved, in milliseconds. */
const pauseMillis = 700
/** Between two attempts after one failed. */
const againMillis = 10_000

export const draftQuery = (productId: string) => ({
  ...api.product.getDraft.queryOptions({ input: { productId } }),
  // A product that does not exist is a page not found.
  throwOnError: (error: Error) => isRefusal(error) && error.code === 'product_not_found',
})

/**
 * The draft of a product as it is typed: kept on the device with every letter, and saved on the platform after a pause. A
 * draft that another person changed meanwhile is not overwritten: `conflict` is that refusal.
 */
export function useProductDraft(stored: StoredDraft) {
  const { productId } = stored
  const queries = useQueryClient()
  const online = useOnline()
  const kept = useDraft(`product ${productId}`, readTyped)
  const typed = kept.draft
  const [problem, setProblem] = useState<unknown>(null)
  const running = useRef<Promise<number | null>>(null)
  const conflict = isRefusal(problem) && problem.code === 'product_changed' ? problem : null
  const { queryKey } = draftQuery(productId)
  const put = (part: Partial<StoredDraft>) =>
    queries.setQueryData(queryKey, (now: StoredDraft | undefined) => now && { ...now, ...part })

  async function saveAll(): Promise<number | null> {
    let { revision } = stored
    for (let sent = kept.get().draft; sent; sent = kept.get().draft) {
      // An answer that is on its way would come back older than what is saved now.
      await queries.cancelQueries({ queryKey })
      const saved = await server.product.saveDraft({ productId, ...sent })
      revision = saved.revision
      put({ content: sent.content, ...saved, hasChanges: true })
      // The screen shows what was saved before it forgets what was typed.
      await new Promise((resolve) => setTimeout(resolve))
      if (kept.get().draft === sent) await kept.forget()
      else kept.change({ revision })
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

  return {
    productId,
    stored,
    draft: typed?.content ?? stored.content,
    /** Where the last letters are. */
    place: !typed ? ('saved' as const) : problem || !online ? ('unsaved' as const) : ('saving' as const),
    /** Whether not even the device keeps them. */
    isAtRisk: kept.saved === 'memory',
    problem,
    conflict,
    save,
    change(part: Partial<ProductDraft> | ((now: ProductDraft) => Partial<ProductDraft>)) {
      const { revision, content } = queries.getQueryData<StoredDraft>(queryKey) ?? stored
      const now = kept.get().draft ?? { revision, content }
      const changed = typeof part === 'function' ? part(now.content) : part
      kept.change({ ...now, content: { ...now.content, ...changed } })
    },
    /** Drops what is typed here, and reads what is saved. */
    async takeTheirs() {
      await kept.forget()
      setProblem(null)
      await queries.invalidateQueries({ queryKey })
    },
  }
}

export type EditedDraft = ReturnType<typeof useProductDraft>
