import { useRef } from 'react'

/** The key of a request: the same while the same is said, so that sending it again does nothing twice. */
export function useKey(): (said: string) => string {
  const known = useRef({ said: '', key: '' })
  return (said) => {
    if (known.current.said !== said) known.current = { said, key: crypto.randomUUID() }
    return known.current.key
  }
}
