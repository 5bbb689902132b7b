import { type ComponentType, useSyncExternalStore } from 'react'
import type { Criteria } from '#core/criteria/criteria.ts'
import type { Day } from '#core/time/days.ts'
import { createListeners } from '#src/platform/listeners.ts'

const places = createListeners()

export const rootView: {
  /** Called when the slot is gone: the root view has unmounted. */
  onLeave?: () => void
  /** Whether it stays behind the maintenance page, hidden, so that a user's typing is not lost. */
  stays?: boolean
} = {}

/** Subscribes to the parts, as every slot of the page does. */
export function followSlots(listener: () => void): () => void {
  const unsubscribe = places.subscribe(listener)
  return () => {
    unsubscribe()
    if (places.isEmpty()) rootView.onLeave?.()
  }
}

/** A slot on every page that is empty until idle work fills it: the first load does not need the part's code. */
function createSlot<Props = object>() {
  let part: ComponentType<Props> | null = null
  return {
    fill(next: ComponentType<Props> | null): void {
      part = next
      places.notify()
    },
    isFilled: () => part !== null,
    /** The part in the slot. */
    usePart: (): ComponentType<Props> | null =>
      useSyncExternalStore(
        followSlots,
        () => part,
        () => null,
      ),
  }
}

/** Replaces the whole page. */
export const maintenanceSlot = createSlot()
/** Above every screen: see `show-above.tsx`. */
export const aboveSlot = createSlot()
/** Beside every screen. */
export const besideSlot = createSlot()
/** In the bar over every screen: the notice of a lost connection. */
export const connectionSlot = createSlot()
/** In the bar over every screen: the number of entries in the outbox. */
export const waitingSlot = createSlot()
/** Under the head of the booking area. */
export const sellerSlot = createSlot()
/** A bookable option of a product. */
export interface Option {
  accountId: string
  productId: string
  group: string | undefined
  criteria: Criteria
  /** A unit and rate; of a hotel for each room of the criteria, or with `room` for that one. */
  taken: readonly { unitId: number; rateId: number; on?: Day }[]
  room?: number
}
/** Beside an offer: the seller's earnings from it. */
export const earningsSlot = createSlot<Option>()
/** On the front page, for signed-in users. */
export const signOutSlot = createSlot()
/** At the end of every page: a visitor changes their privacy choices. */
export const consentSlot = createSlot<{ onPick?: (() => void) | undefined }>()
