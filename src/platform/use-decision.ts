import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sayDone } from './say-done.ts'

/**
 * A decision of staff, confirmed with `done` once it is made: whatever comes of it, the screens show what it is about as it
 * stands afterwards.
 */
export function useDecision<I>(
  decide: (input: I) => Promise<unknown>,
  done: string | ((input: I) => string),
  onDone?: () => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess(_, input) {
      sayDone(typeof done === 'string' ? done : done(input))
      onDone?.()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [['admin']] }),
  })
}
