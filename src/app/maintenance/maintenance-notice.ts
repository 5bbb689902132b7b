import { useSyncExternalStore } from 'react'
import { type MaintenanceNotice, quietMaintenance } from '#core/app/maintenance.ts'
import { createListeners } from '#src/platform/listeners.ts'

let notice = quietMaintenance
const { subscribe, notify } = createListeners()

/** Replaces the notice of the maintenance page. */
export function setNotice(next: MaintenanceNotice): void {
  notice = next
  notify()
}

export const useMaintenanceNotice = (): MaintenanceNotice => useSyncExternalStore(subscribe, () => notice)
