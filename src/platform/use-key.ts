import { useRef } from 'react'

/** The idempotency key of a request: the same for the same content, so that a retry has no second effect. */
export function useKey(): (said: string) => string {
  const known = useRef({ said: '', key: '' })
  return (said) => {
    if (known.current.said !== said) known.current = { said, key: crypto.randomUUID() }
    return known.current.key
  }
}
