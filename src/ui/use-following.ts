import { useState } from 'react'

/** A typed value that follows later changes to `value`, without taking the focus from a field. */
export function useFollowing<T extends string | boolean | object>(value: T): [T, (typed: T) => void] {
  const now = JSON.stringify(value)
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(now)
  if (now !== known) {
    setKnown(now)
    setTyped(value)
  }
  return [typed, setTyped]
}
