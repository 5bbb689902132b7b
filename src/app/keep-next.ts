import { useEffect } from 'react'
import { isGoodSignal } from '#src/offline/good-signal.ts'
import { road } from '#src/platform/api.ts'
import { whenIdle } from '#src/platform/idle.ts'
import { worksHere } from '#src/platform/work-mark.ts'
import { type ClosedArea, prefetchArea } from './prefetch-area.ts'

/** Keeps what people who work here will need without signal; nothing for visitors. Wants the device to keep answers. */
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

/** As soon as staff are seen: they may be without signal in a moment. */
export function keepStaffsNext(): void {
  if (worksHere('staff') && isGoodSignal()) void keepWhatIsNext().catch(() => {})
}

/** For the frame of an area: whoever has just signed in may be without signal in a moment. */
export function useKeptAhead(area: ClosedArea): void {
  useEffect(
    () =>
      whenIdle(() => {
        prefetch(area)
        // On a page that was just opened, as soon as the device keeps answers: see `startOfflineWork`.
        if (road.hasDevice) keepStaffsNext()
      }),
    [area],
  )
}

/** Nothing waits for it: a browser that never gets a worker never ends it. */
const prefetch = (area: ClosedArea): void => void prefetchArea(area).catch(() => {})
