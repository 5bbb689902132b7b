import { useSyncExternalStore } from 'react'
import { type MaintenanceNotice, quietMaintenance } from '#core/app/maintenance.ts'

let notice = quietMaintenance
const listeners = new Set<() => void>()

/** What the page of maintenance says from here on. */
export function tellNotice(next: MaintenanceNotice): void {
  notice = next
  for (const listener of listeners) listener()
}

export const useMaintenanceNotice = (): MaintenanceNotice =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => notice,
  )
