import { CloudOff } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { wallClockAt } from '#core/time/days.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { ownZone } from '#src/platform/own-zone.ts'
import { shownZone } from '#src/platform/zone.ts'

/** A notice while the server cannot be reached. */
export function ConnectionLine() {
  const since = useSyncExternalStore(connectivity.subscribe, connectivity.since)
  return since ? <SilentSince since={since} /> : null
}

/** Its position while the top of the page is scrolled out of view: below the header, equally wide. */
interface Docked {
  top: number
  /** The space to leave at the top, in px. */
  height: number
}

/** At the top of the page; after scrolling, below the header, because the content may be outdated. */
function SilentSince({ since }: { since: Parameters<typeof wallClockAt>[0] }) {
  const { t } = useTranslation('app')
  const zone = useSyncExternalStore(shownZone.subscribe, shownZone.read) ?? ownZone()
  const place = useRef<HTMLDivElement>(null)
  const [docked, setDocked] = useState<Docked | null>(null)
  useEffect(() => {
    const line = place.current
    if (!line || typeof IntersectionObserver === 'undefined') return
    const watch = new IntersectionObserver(([seen]) => {
      if (!seen) return
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      setDocked(
        seen.isIntersecting ? null : { top: Math.max(0, header), height: seen.boundingClientRect.height },
      )
    })
    watch.observe(line)
    return () => watch.disconnect()
  }, [])
  const clockIn = (by: string) => wallClockAt(since, by).slice(11, 16)
  const [time, own] = [clockIn(zone), clockIn(ownZone())]
  return (
    <div ref={place} style={docked ? { height: docked.height } : undefined}>
      <p
        style={docked ? { top: docked.top } : undefined}
        className={`flex items-center justify-center gap-2 bg-ink px-4 text-sm text-paper ${docked ? 'pointer-events-none fixed inset-x-0 z-10 py-1' : 'py-2'}`}
      >
        <CloudOff aria-hidden="true" className="size-4 shrink-0" />
        {docked
          ? t('offline_docked', { time: own })
          : t(time === own ? 'offline_since' : 'offline_since_there', { time })}
      </p>
    </div>
  )
}
