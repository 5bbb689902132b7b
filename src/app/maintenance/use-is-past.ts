import { useEffect, useState } from 'react'

/** Browsers take no longer delay. */
const longestDelay = 2 ** 31 - 1

/** Whether a moment is over, also once it becomes so while somebody looks; false for none. */
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
