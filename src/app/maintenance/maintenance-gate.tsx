import type { ReactNode } from 'react'
import { maintenanceSlot } from '#src/shared/app/slots.ts'

/** While the flag is on, the maintenance page stands in place of everything. */
export function MaintenanceGate({ children }: { children: ReactNode }) {
  const MaintenancePage = maintenanceSlot.usePart()
  return MaintenancePage ? <MaintenancePage /> : children
}
