import { assortmentOrder, assortmentShows } from '#core/products/assortment-list.ts'
import { defineList } from '#src/platform/define-list.ts'
import { aText, oneOf, readWords } from '#src/platform/read-words.ts'

/** The parts of the screen other than hotels, which are the default. */
const otherSections = ['tours', 'transfers', 'places', 'highlights'] as const
export type Section = 'hotels' | (typeof otherSections)[number]

/** The list of products of one kind. */
export const assortmentList = defineList({
  verb: 'agency.listAssortmentProducts',
  filters: { text: aText(), destinationId: aText(80), show: oneOf(assortmentShows) },
  order: assortmentOrder,
})

/** Reads the open part of the screen and the parameters of its list from an address. */
export const readAssortmentAddress = (search: object) => ({
  ...readWords({ ...search }, { section: oneOf(otherSections) }),
  ...assortmentList.readAddress(search),
})
