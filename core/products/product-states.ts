import { orderBy } from '#core/app/order.ts'

/** States of a product. Only published products are found and sold. */
export const productStates = ['draft', 'paused', 'published', 'archived'] as const
export type ProductState = (typeof productStates)[number]

/** Possible moves. What is sold of a product goes on in every state. An archived one returns to `restoredTo`. */
export const productMoves: Record<ProductState, readonly ProductState[]> = {
  draft: ['published', 'archived'],
  paused: ['published', 'archived'],
  published: ['paused', 'archived'],
  archived: ['draft', 'paused'],
}

/** Where an archived product returns to: one that was never applied has nothing to sell, and is a draft again. */
export const restoredTo = (isApplied: boolean): ProductState => (isApplied ? 'paused' : 'draft')

/** What undoing does: the possible moves, the other way round. */
export const productReturns: Record<ProductState, readonly ProductState[]> = {
  draft: ['archived'],
  paused: ['published', 'archived'],
  published: ['draft', 'paused'],
  archived: ['draft', 'paused', 'published'],
}

/** Days for which a move can be undone. */
export const moveUndoDays = 30

/** Why undoing leaves a product as it is: it was moved again, or details are missing for the sale. */
export const leftReasons = ['moved', 'incomplete'] as const
export type LeftReason = (typeof leftReasons)[number]

/** Whether a product can move. `isApplied`: whether its draft ever was. */
export const canMoveProduct = (from: ProductState, to: ProductState, isApplied: boolean): boolean =>
  productMoves[from].includes(to) && (from !== 'archived' || to === restoredTo(isApplied))

/** States to which several products can be moved at once. */
export const batchStates = ['published', 'paused', 'archived'] as const
export type BatchState = (typeof batchStates)[number]

/** Products of one change. */
export const maxBatch = 100

export const catalogueOrder = orderBy(['name', 'place', '-changed', 'lastDay'], 'name')
export const cataloguePageSize = 25
