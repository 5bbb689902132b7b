import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sayDone } from './say-done.ts'

/**
 * A decision by staff, confirmed with `done` once it is made. After success or failure, the screens reload the data
 * that it concerns.
 */
export function useDecision<I>(
  decide: (input: I) => Promise<unknown>,
  done: string | ((input: I) => string),
  onDone?: (input: I) => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess(_, input) {
      sayDone(typeof done === 'string' ? done : done(input))
      onDone?.(input)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [['admin']] }),
  })
}
