import { useEffect, useRef } from 'react'
import { type MakeEvents, track } from './tracking.ts'

/** Sends a screen's event once for each `key`; null: no event yet. */
export function useTracked(key: string | null, makeEvents: MakeEvents): void {
  const sent = useRef<string | null>(null)
  useEffect(() => {
    if (key === null || sent.current === key) return
    sent.current = key
    track(makeEvents)
  })
}
