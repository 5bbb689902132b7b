import { destinationOrder } from '#core/products/destinations.ts'
import { defineList } from '#src/platform/define-list.ts'
import { aText } from '#src/platform/read-words.ts'

export const destinationList = defineList({
  verb: 'admin.listDestinations',
  filters: { text: aText() },
  order: destinationOrder,
})
