import { CloudOff } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { wallClockAt } from '#core/time/days.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { ownZone } from '#src/platform/own-zone.ts'
import { shownZone } from '#src/platform/zone.ts'

/** One calm line while the server cannot be reached. */
export function ConnectionLine() {
  const since = useSyncExternalStore(connectivity.subscribe, connectivity.since)
  return since ? <SilentSince since={since} /> : null
}

/** At the top of the page; further down it floats under the header, as what is read there may be old. */
function SilentSince({ since }: { since: Parameters<typeof wallClockAt>[0] }) {
  const { t } = useTranslation('app')
  const zone = useSyncExternalStore(shownZone.subscribe, shownZone.read) ?? ownZone()
  const place = useRef<HTMLDivElement>(null)
  // The height that it leaves free at the top while it floats; null while it stands there.
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const line = place.current
    if (!line || typeof IntersectionObserver === 'undefined') return
    const watch = new IntersectionObserver(([seen]) => {
      if (seen) setLeft(seen.isIntersecting ? null : seen.boundingClientRect.height)
    })
    watch.observe(line)
    return () => watch.disconnect()
  }, [])
  const told = (by: string) => wallClockAt(since, by).slice(11, 16)
  const [time, own] = [told(zone), told(ownZone())]
  return (
    <div ref={place} style={left === null ? undefined : { height: left }}>
      <p
        className={
          left === null
            ? 'flex items-center justify-center gap-2 bg-ink px-4 py-2 text-sm text-paper'
            : 'pointer-events-none fixed inset-x-4 top-24 z-10 mx-auto flex w-fit items-center gap-2 rounded-full bg-ink px-4 py-2 text-sm text-paper shadow-float'
        }
      >
        <CloudOff aria-hidden="true" className="size-4 shrink-0" />
        {left !== null
          ? t('offline_floating', { time: own })
          : t(time === own ? 'offline_since' : 'offline_since_there', { time })}
      </p>
    </div>
  )
}
