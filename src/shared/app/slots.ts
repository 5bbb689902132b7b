import { type ComponentType, useSyncExternalStore } from 'react'
import type { Criteria } from '#core/criteria/criteria.ts'
import type { Day } from '#core/time/days.ts'
import { createListeners } from '#src/platform/listeners.ts'

const places = createListeners()

export const rootView: {
  /** What is done when no place is left: the root view has gone. */
  onLeave?: () => void
  /** Whether it stays behind the maintenance page, out of sight, since somebody has left it who was typing. */
  stays?: boolean
} = {}

/** As every place does that is part of the page. */
export function followSlots(listener: () => void): () => void {
  const unsubscribe = places.subscribe(listener)
  return () => {
    unsubscribe()
    if (places.isEmpty()) rootView.onLeave?.()
  }
}

/** A place on every page that is empty until idle work fills it: the first load does without the part's code. */
function createSlot<Props = object>() {
  let part: ComponentType<Props> | null = null
  return {
    fill(next: ComponentType<Props> | null): void {
      part = next
      places.tell()
    },
    isFilled: () => part !== null,
    /** What stands there now. */
    usePart: (): ComponentType<Props> | null =>
      useSyncExternalStore(
        followSlots,
        () => part,
        () => null,
      ),
  }
}

/** In place of everything. */
export const maintenanceSlot = createSlot()
/** Above every screen: see `show-above.tsx`. */
export const aboveSlot = createSlot()
/** Beside every screen. */
export const besideSlot = createSlot()
/** In the bar over every screen: that there is no connection. */
export const connectionSlot = createSlot()
/** In the bar over every screen: what waits to be sent. */
export const waitingSlot = createSlot()
/** Under the head of the booking area. */
export const sellerSlot = createSlot()
/** What may be bought of a product. */
export interface Option {
  accountId: string
  productId: string
  group: string | undefined
  criteria: Criteria
  /** A unit and rate; of a hotel for each room of the criteria, or with `room` for that one. */
  taken: readonly { unitId: number; rateId: number; on?: Day }[]
  room?: number
}
/** Beside an offer: what it earns whoever sells it. */
export const earningsSlot = createSlot<Option>()
/** At the front door, for whoever is signed in. */
export const signOutSlot = createSlot()
/** At the end of every page: where a visitor changes what others may see. */
export const consentSlot = createSlot<{ onPick?: (() => void) | undefined }>()
