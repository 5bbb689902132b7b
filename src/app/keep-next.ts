import { useEffect } from 'react'
import { isGoodSignal } from '#src/offline/good-signal.ts'
import { whenIdle } from '#src/platform/idle.ts'
import { worksHere } from '#src/platform/work-mark.ts'
import { type ClosedArea, prefetchArea } from './prefetch-area.ts'

/** Keeps what people who work here will need without signal; nothing for visitors. */
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

/** For the frame of an area: whoever has just signed in may be without signal in a moment. */
export function useKeptAhead(area: ClosedArea): void {
  useEffect(
    () =>
      whenIdle(() => {
        prefetch(area)
        if (area === 'staff' && isGoodSignal()) void keepWhatIsNext().catch(() => {})
      }),
    [area],
  )
}

/** Nothing waits for it: a browser that never gets a worker never ends it. */
const prefetch = (area: ClosedArea): void => void prefetchArea(area).catch(() => {})
