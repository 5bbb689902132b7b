import { type CrmEvent, crmEvents, type DeliveryState, deliveryStates } from '#core/agencies/crm.ts'
import { readPage } from '#src/platform/list-address.ts'

/** The list's filters and page, as they stand in its address. */
export interface CrmAddress {
  text?: string
  state?: DeliveryState
  event?: CrmEvent
  page?: number
}

/** Reads what somebody may have typed; anything unknown is as if it were not there. */
export function readCrmAddress({ text, ...rest }: Record<string, unknown>): CrmAddress {
  const state = deliveryStates.find((known) => known === rest.state)
  const event = crmEvents.find((known) => known === rest.event)
  return {
    ...(typeof text === 'string' && text !== '' && { text: text.slice(0, 100) }),
    ...(state && { state }),
    ...(event && { event }),
    ...readPage(rest),
  }
}
