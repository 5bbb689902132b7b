import { createListeners } from '#src/platform/listeners.ts'

/** closed: the device keeps nothing now; lost: what it kept is gone; damaged: some of it could not be read. */
export type StorageFault = 'closed' | 'lost' | 'damaged'

const state = { fault: null as StorageFault | null, isNew: false }
const { subscribe, tell } = createListeners()

/** What is to be said of the device's storage; null for nothing. */
export const readStorageFault = (): StorageFault | null => state.fault

/** Whether the device's database was made by this page: nothing was here before, or it is gone. */
export const isStorageNew = (): boolean => state.isNew

export function noteNewStorage(): void {
  state.isNew = true
}

/** Calls `listener` whenever there is another fault, or none any more. */
export const subscribeStorageFault = subscribe

export function noteStorageFault(fault: StorageFault | null): void {
  if (state.fault === fault) return
  state.fault = fault
  tell()
}

/** Storage opened: what was said of a closed one is over. */
export function noteStorageOpen(): void {
  if (state.fault === 'closed') noteStorageFault(null)
}
