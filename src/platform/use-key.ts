import { useRef } from 'react'

/** The idempotency key of a request: the same for the same content, so that a retry has no second effect. */
export function useKey(): (content: string) => string {
  const known = useRef({ content: '', key: '' })
  return (content) => {
    if (known.current.content !== content) known.current = { content, key: crypto.randomUUID() }
    return known.current.key
  }
}
