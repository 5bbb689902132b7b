import { useEffect, useRef } from 'react'
import { type Telling, track } from './tracking.ts'

/** Tells what a screen shows, once for each `key`; null: there is nothing to tell yet. */
export function useTracked(key: string | null, telling: Telling): void {
  const told = useRef<string | null>(null)
  useEffect(() => {
    if (key === null || told.current === key) return
    told.current = key
    track(telling)
  })
}
