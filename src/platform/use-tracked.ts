import { useEffect, useRef } from 'react'
import { type Telling, track } from './tracking.ts'

/** Sends the event of a screen, once for each `key`; null: no event yet. */
export function useTracked(key: string | null, telling: Telling): void {
  const told = useRef<string | null>(null)
  useEffect(() => {
    if (key === null || told.current === key) return
    told.current = key
    track(telling)
  })
}
