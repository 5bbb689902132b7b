import { orderBy } from '#core/app/order.ts'

/** Selects products of a list by the saved rules, not by unsaved changes. */
export const assortmentShows = ['sold', 'hidden', 'highlighted', 'markup'] as const

export const assortmentOrder = orderBy(['name', 'place'], 'name')
