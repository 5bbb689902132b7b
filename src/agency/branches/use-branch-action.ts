import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sayDone } from '#src/platform/say-done.ts'

/** A change to a branch. Confirms it with `done`, and then reloads the agency's screens. */
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
