import { orderBy } from '#core/app/order.ts'

/** Which products of a list are wanted: as the rules are saved, not as somebody may be changing them. */
export const assortmentShows = ['sold', 'hidden', 'highlighted', 'markup'] as const

export const assortmentOrder = orderBy(['name', 'place'], 'name')
