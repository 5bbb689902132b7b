import { crmEvents, deliveryStates } from '#core/agencies/crm.ts'
import { defineList } from '#src/platform/define-list.ts'
import { aText, oneOf } from '#src/platform/read-words.ts'

export const deliveryList = defineList({
  verb: 'admin.listCrmDeliveries',
  filters: { text: aText(), state: oneOf(deliveryStates), event: oneOf(crmEvents) },
})
