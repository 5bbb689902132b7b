import { useEffect, useState } from 'react'

/** The longest delay of a browser's timer. */
const longestDelay = 2 ** 31 - 1

/** Whether an instant has passed, updated when it does; false for null. */
export function useIsPast(at: string | null): boolean {
  const [now, setNow] = useState(Date.now)
  const isPast = at !== null && Date.parse(at) <= now
  useEffect(() => {
    if (at === null || isPast) return
    const look = () => setNow(Date.now())
    const timer = setTimeout(look, Math.min(Date.parse(at) - Date.now(), longestDelay))
    return () => clearTimeout(timer)
  }, [at, isPast])
  return isPast
}
