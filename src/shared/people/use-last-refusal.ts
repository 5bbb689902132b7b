import { useState } from 'react'

/**
 * The refusal of the last try, until the next one is answered. A message above a button stays while the button is pressed
 * again: otherwise the content below would move up, and a double press would hit the next link.
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
