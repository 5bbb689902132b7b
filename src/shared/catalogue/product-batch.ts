import { type BatchState, canMoveProduct } from '#core/products/product-states.ts'
import type { RowOf } from '#src/platform/define-list.ts'

export type ListedProduct = RowOf<'product.listCatalogue'>

/** Actions on several products. */
export const batchActions = ['published', 'paused', 'archived', 'closed'] as const
export type BatchAction = (typeof batchActions)[number]

/** Reasons why an action skips a product. */
type Left = 'already' | 'incomplete' | 'no_days' | 'state'

/** The products that an action changes, and those that it skips. */
export function batchOf(action: BatchAction, products: readonly ListedProduct[]) {
  const left: { product: ListedProduct; why: Left }[] = []
  const ready: ListedProduct[] = []
  for (const product of products) {
    const why = whyLeft(action, product)
    if (why) left.push({ product, why })
    else ready.push(product)
  }
  return { ready, left }
}

function whyLeft(action: BatchAction, { state, missing, lastDay, isApplied }: ListedProduct): Left | null {
  if (action === 'closed') return lastDay === null ? 'no_days' : null
  const to: BatchState = action
  if (state === to) return 'already'
  if (!canMoveProduct(state, to, isApplied)) return 'state'
  return to === 'published' && missing > 0 ? 'incomplete' : null
}
