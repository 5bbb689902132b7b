import { catalogueOrder, productStates } from '#core/products/product-states.ts'
import { kinds } from '#core/products/products.ts'
import { defineList } from '#src/platform/define-list.ts'
import { anAccountId, anId, aText, oneOf } from '#src/platform/read-words.ts'

export const catalogueList = defineList({
  verb: 'product.listCatalogue',
  filters: {
    text: aText(),
    kind: oneOf(kinds),
    state: oneOf(productStates),
    destinationId: anId,
    accountId: anAccountId,
  },
  order: catalogueOrder,
})
