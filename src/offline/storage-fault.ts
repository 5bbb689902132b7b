import { createListeners } from '#src/platform/listeners.ts'

/** `closed`: nothing can be stored now; `lost`: the stored data is gone; `damaged`: some of it could not be read. */
export type StorageFault = 'closed' | 'lost' | 'damaged'

const state = { fault: null as StorageFault | null, isNew: false }
const { subscribe, notify } = createListeners()

/** The fault of the device's storage to report; null if there is none. */
export const readStorageFault = (): StorageFault | null => state.fault

/** Whether this page created the device's database, because it is the first visit or the earlier one is gone. */
export const isStorageNew = (): boolean => state.isNew

export function noteNewStorage(): void {
  state.isNew = true
}

/** Calls `listener` whenever the fault changes. */
export const subscribeStorageFault = subscribe

export function noteStorageFault(fault: StorageFault | null): void {
  if (state.fault === fault) return
  state.fault = fault
  notify()
}

/** Records that storage has opened: clears the fault `closed`. */
export function noteStorageOpen(): void {
  if (state.fault === 'closed') noteStorageFault(null)
}
