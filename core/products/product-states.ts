import { orderBy } from '#core/app/order.ts'

/** States of a product. Only published products are found and sold. */
export const productStates = ['draft', 'paused', 'published', 'archived'] as const
export type ProductState = (typeof productStates)[number]

/** Possible moves. Sales of a product stay valid in every state. An archived one returns to `restoredTo`. */
export const productMoves: Record<ProductState, readonly ProductState[]> = {
  draft: ['published', 'archived'],
  paused: ['published', 'archived'],
  published: ['paused', 'archived'],
  archived: ['draft', 'paused'],
}

/**
 * The state to which an archived product returns: one that was never applied has nothing to sell, so it becomes a
 * draft.
 */
export const restoredTo = (isApplied: boolean): ProductState => (isApplied ? 'paused' : 'draft')

/** The moves that undo others: the possible moves, reversed. */
export const productReturns: Record<ProductState, readonly ProductState[]> = {
  draft: ['archived'],
  paused: ['published', 'archived'],
  published: ['draft', 'paused'],
  archived: ['draft', 'paused', 'published'],
}

/** Days for which a move can be undone. */
export const moveUndoDays = 30

/** The reason why undoing skips a product: it was moved again, or details are missing for the sale. */
export const leftReasons = ['moved', 'incomplete'] as const
export type LeftReason = (typeof leftReasons)[number]

/** Whether a product can move. `isApplied`: whether its draft was ever applied. */
export const canMoveProduct = (from: ProductState, to: ProductState, isApplied: boolean): boolean =>
  productMoves[from].includes(to) && (from !== 'archived' || to === restoredTo(isApplied))

/** States to which several products can be moved at once. */
export const batchStates = ['published', 'paused', 'archived'] as const
export type BatchState = (typeof batchStates)[number]

/** The maximum number of products in one change. */
export const maxBatch = 100

export const catalogueOrder = orderBy(['name', 'place', '-changed', 'lastDay'], 'name')
export const cataloguePageSize = 25
