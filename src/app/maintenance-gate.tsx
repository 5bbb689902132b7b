import { type ReactNode, useSyncExternalStore } from 'react'
import { maintenance } from '#src/platform/remote-config.ts'
import { MaintenancePage } from './maintenance-page.tsx'

/** While the flag is on, the maintenance page stands in place of everything. */
export function MaintenanceGate({ children }: { children: ReactNode }) {
  const on = useSyncExternalStore(maintenance.subscribe, maintenance.read, () => false)
  return on ? <MaintenancePage /> : children
}
