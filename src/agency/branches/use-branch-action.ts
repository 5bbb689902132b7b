import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sayDone } from '#src/platform/say-done.ts'

/** A change of a branch, confirmed with `done`; the agency's screens then reload. */
export function useBranchAction<I>(action: (input: I) => Promise<unknown>, done: string, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: action,
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: [['agency']] })
      sayDone(done)
      onDone()
    },
  })
}
