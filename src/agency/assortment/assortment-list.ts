import { assortmentOrder, assortmentShows } from '#core/products/assortment-list.ts'
import { defineList } from '#src/platform/define-list.ts'
import { aText, oneOf, readWords } from '#src/platform/read-words.ts'

/** Parts of the screen besides hotels, the default. */
const otherSections = ['tours', 'transfers', 'places', 'highlights'] as const
export type Section = 'hotels' | (typeof otherSections)[number]

/** The products of a kind. */
export const assortmentList = defineList({
  verb: 'agency.listAssortmentProducts',
  filters: { text: aText(), destinationId: aText(80), show: oneOf(assortmentShows) },
  order: assortmentOrder,
})

/** The open part of the screen, and the address of its list. */
export const readAssortmentAddress = (search: object) => ({
  ...readWords({ ...search }, { section: oneOf(otherSections) }),
  ...assortmentList.readAddress(search),
})
