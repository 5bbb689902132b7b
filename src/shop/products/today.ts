import { useEffect, useState } from 'react'
import { type Day, dayIn, homeZone } from '#core/time/days.ts'

/** The day it is where most is sold; the server judges by the clock of each place. */
export function today(): Day {
  return dayIn(new Date(), homeZone)
}

/** The present moment, again every half minute; null until the page is alive. */
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
