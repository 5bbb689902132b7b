import { useState } from 'react'

/**
 * Why the last try was refused, until another one is answered. What is said above a button stays while it is pressed again:
 * else all below would move up, and a double press would hit the link that comes under it.
 */
export function useLastRefusal({
  error,
  isPending,
  submittedAt,
}: {
  error: Error | null
  isPending: boolean
  submittedAt: number
}): { error: Error | null; submittedAt: number } {
  const [last, setLast] = useState({ error, submittedAt })
  if (!isPending && last.error !== error) setLast({ error, submittedAt })
  return last
}
