import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sayDone } from './say-done.ts'

/**
 * A decision of staff, confirmed with `done` once it is made. After success and failure, the screens reload the data of
 * its subject.
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
