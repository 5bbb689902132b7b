import { orderBy } from '#core/app/order.ts'

/** States of a product. Only published products are found and sold. */
export const productStates = ['draft', 'paused', 'published', 'archived'] as const
export type ProductState = (typeof productStates)[number]

/** Possible moves. What is sold of a product goes on in every state. */
export const productMoves: Record<ProductState, readonly ProductState[]> = {
  draft: ['published', 'archived'],
  paused: ['published', 'archived'],
  published: ['paused', 'archived'],
  archived: ['paused'],
}

/** What undoing does: the possible moves, the other way round. */
export const productReturns: Record<ProductState, readonly ProductState[]> = {
  draft: [],
  paused: ['published', 'archived'],
  published: ['draft', 'paused'],
  archived: ['draft', 'paused', 'published'],
}

/** Days for which a move can be undone. */
export const moveUndoDays = 30

/** Why undoing leaves a product as it is: it was moved again, or details are missing for the sale. */
export const leftReasons = ['moved', 'incomplete'] as const
export type LeftReason = (typeof leftReasons)[number]

export const canMoveProduct = (from: ProductState, to: ProductState): boolean =>
  productMoves[from].includes(to)

/** States to which several products can be moved at once. */
export const batchStates = ['published', 'paused', 'archived'] as const
export type BatchState = (typeof batchStates)[number]

/** Products of one change. */
export const maxBatch = 100

export const catalogueOrder = orderBy(['name', 'place', '-changed', 'lastDay'], 'name')
export const cataloguePageSize = 25
