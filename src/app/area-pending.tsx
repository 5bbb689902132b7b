import { nameOfWork } from '#src/platform/name-of-work.ts'
import type { Work } from '#src/platform/work-mark.ts'
import { PendingPage } from './pending-page.tsx'

/** An area before it is known who enters: under the name of those who worked in it last. */
function AreaPending({ work }: { work: Work }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="top-bar">
        <div className="mx-auto flex min-h-15 w-full max-w-360 items-center px-4 py-2">
          <span className="brand basis-24 gap-3">
            <img src="/favicon.svg" alt="" width={32} height={32} className="max-sm:hidden" />
            <span className="min-w-0 wrap-anywhere max-sm:text-sm">{nameOfWork(work)}</span>
          </span>
        </div>
        <div aria-hidden="true" className="woven" />
      </header>
      <PendingPage />
    </div>
  )
}

export const AgencyPending = () => <AreaPending work="desk" />
export const StaffPending = () => <AreaPending work="staff" />
