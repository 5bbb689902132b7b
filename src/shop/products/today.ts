import { useEffect, useState } from 'react'
import { type Day, dayIn, homeZone } from '#core/time/days.ts'

/** Today's date in the main market; the server uses the local time of each place. */
export function today(): Day {
  return dayIn(new Date(), homeZone)
}

/** The current time, updated every half minute; null until hydration. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    const tick = () => setNow(new Date())
    tick()
    const timer = setInterval(tick, 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
