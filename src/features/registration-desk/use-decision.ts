import { useMutation, useQueryClient } from '@tanstack/react-query'

/** A step on a file: whatever comes of it, the screen shows the file as it stands afterwards. */
export function useDecision<I>(decide: (input: I) => Promise<unknown>, onDone?: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: [['admin']] }),
  })
}
