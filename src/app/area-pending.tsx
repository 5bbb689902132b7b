import type { Work } from '#src/platform/work-mark.ts'
import { AreaHeader } from './area-header.tsx'
import { PendingPage } from './pending-page.tsx'

/** Placeholder shown while the user of an area loads, with the name of the last account on this device. */
function AreaPending({ work }: { work: Work }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <AreaHeader work={work} />
      <PendingPage />
    </div>
  )
}

export const AgencyPending = () => <AreaPending work="desk" />
export const StaffPending = () => <AreaPending work="staff" />
