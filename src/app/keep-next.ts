import { useEffect } from 'react'
import { isGoodSignal } from '#src/offline/good-signal.ts'
import { transport } from '#src/platform/api.ts'
import { whenIdle } from '#src/platform/idle.ts'
import { worksHere } from '#src/platform/work-mark.ts'
import { type ClosedArea, prefetchArea } from './prefetch-area.ts'

/**
 * Prefetches the data that staff and sellers need offline; nothing for visitors. Requires that the device caches
 * answers.
 */
export async function keepWhatIsNext(): Promise<void> {
  if (worksHere('desk')) {
    prefetch('agency')
    await (await import('#src/agency/app/keep-ahead.ts')).keepAhead()
  }
  if (worksHere('staff')) {
    prefetch('staff')
    await (await import('#src/staff/app/keep-staff-ahead.ts')).keepStaffAhead()
  }
}

/** For staff, as soon as they are recognized: they may go offline at any moment. */
export function keepStaffsNext(): void {
  if (worksHere('staff') && isGoodSignal()) void keepWhatIsNext().catch(() => {})
}

/** For the frame of an area: a user who has just signed in may go offline at any moment. */
export function useKeptAhead(area: ClosedArea): void {
  useEffect(
    () =>
      whenIdle(() => {
        prefetch(area)
        // On a freshly loaded page this runs once the device caches answers: see `startOfflineWork`.
        if (transport.hasDevice) keepStaffsNext()
      }),
    [area],
  )
}

/** Not awaited: a browser that never gets a worker never ends it. */
const prefetch = (area: ClosedArea): void => void prefetchArea(area).catch(() => {})
