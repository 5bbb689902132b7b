import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductState } from '#core/products/product-states.ts'
import { server } from '#src/platform/api.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { useMadeMove } from './use-made-move.tsx'
import { draftQuery, type EditedDraft } from './use-product-draft.ts'

/** The steps of a product: applying its draft, and changing its state. */
export function useMoves(edited: EditedDraft, onJump: (path: string) => void) {
  const { t } = useTranslation('product-editor')
  const queries = useQueryClient()
  const { productId, stored } = edited
  const read = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: draftQuery(productId).queryKey }),
      queries.invalidateQueries({ queryKey: [['product', 'listCatalogue']] }),
      queries.invalidateQueries({ queryKey: [['product', 'listEditions']] }),
      queries.invalidateQueries({ queryKey: [['product', 'listMoves']] }),
    ])
  const made = useMadeMove()
  /** The missing details when the product was to be applied. */
  const [asked, setAsked] = useState<string | null>(null)
  /** Reports the new state of the product; a move can be undone. */
  const tell = (state: ProductState, moveId: string | null) => {
    const words = t(`move.done.${state}`)
    if (moveId === null) sayDone(words)
    made.note(moveId === null ? null : { moveId, words })
  }
  const apply = useMutation({
    /** Whether the draft was applied: a draft that could not be saved is not. */
    async mutationFn(onSale: boolean) {
      const revision = await edited.save()
      if (revision === null) return false
      const { state, moveId } = await server.product.applyDraft({ productId, revision, onSale })
      await read()
      if (state === 'published') tell(state, moveId)
      return true
    },
    async onError(error) {
      await read()
      const first = isRefusal(error) && error.code === 'product_incomplete' ? firstMissing(error.data) : null
      if (first) onJump(first)
    },
  })
  const move = useMutation({
    async mutationFn(to: ProductState) {
      const { state, moveId } = await server.product.moveProduct({ productId, to })
      await read()
      tell(state, moveId)
    },
  })
  const reset = () => {
    apply.reset()
    move.reset()
    setAsked(null)
  }
  return {
    error: apply.error ?? move.error,
    /** The path of the value that a step waits for, until it is filled in. */
    asked: stored.missing.find(({ path }) => path === asked) ?? null,
    /** The latest move, with its undo. */
    line: made.line,
    isBusy: apply.isPending || move.isPending,
    /** `then` runs if the draft is applied. */
    apply(onSale: boolean, then?: () => void) {
      reset()
      const [first] = stored.missing
      // The missing value may have been typed since the last save.
      if (first && edited.place === 'saved') {
        setAsked(first.path)
        onJump(first.path)
      } else apply.mutate(onSale, { onSuccess: (isApplied) => isApplied && then?.() })
    },
    move(to: ProductState) {
      reset()
      move.mutate(to)
    },
  }
}

const firstMissing = (data: unknown): string | null =>
  (data as { missing?: { path: string }[] } | undefined)?.missing?.[0]?.path ?? null

export type Moves = ReturnType<typeof useMoves>
