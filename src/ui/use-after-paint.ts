import { useRef } from 'react'
import { afterPaint } from './after-paint.ts'

/** A function that calls `act` after the next frame, as it is by then: another press may have changed what it knows. */
export function useAfterPaint<A extends unknown[]>(act: (...values: A) => void): (...values: A) => void {
  const latest = useRef(act)
  latest.current = act
  return (...values) => afterPaint(() => latest.current(...values))
}
