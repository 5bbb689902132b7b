import { type ComponentType, useSyncExternalStore } from 'react'

/** A place on every page that is empty until idle work fills it: the first load does without the part's code. */
function createSlot() {
  let part: ComponentType | null = null
  const listeners = new Set<() => void>()
  const slot = {
    fill(next: ComponentType | null): void {
      part = next
      for (const listener of listeners) listener()
    },
    isFilled: () => part !== null,
    /** Called when the place itself goes. */
    onLeave: undefined as (() => void) | undefined,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (!listeners.size) slot.onLeave?.()
      }
    },
    /** What stands there now. */
    usePart: (): ComponentType | null =>
      useSyncExternalStore(
        slot.subscribe,
        () => part,
        () => null,
      ),
  }
  return slot
}

/** In place of everything. */
export const maintenanceSlot = createSlot()
/** Above every screen. */
export const aboveSlot = createSlot()
/** Beside every screen. */
export const besideSlot = createSlot()
/** In the bar over every screen: what waits to be sent. */
export const waitingSlot = createSlot()
/** Under the head of the booking area. */
export const sellerSlot = createSlot()
/** At the front door, for who is signed in. */
export const signOutSlot = createSlot()
