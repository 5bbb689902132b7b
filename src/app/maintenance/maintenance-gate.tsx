import type { ReactNode } from 'react'
import { maintenanceSlot, rootView } from '#src/shared/app/slots.ts'

/** While the flag is on, the maintenance page replaces the app. */
export function MaintenanceGate({ children }: { children: ReactNode }) {
  const MaintenancePage = maintenanceSlot.usePart()
  const isOpen = MaintenancePage === null
  return (
    <>
      {MaintenancePage && <MaintenancePage />}
      <div hidden={!isOpen} className="contents">
        {(isOpen || rootView.stays) && children}
      </div>
    </>
  )
}
