import { useMutation, useQueryClient } from '@tanstack/react-query'

/** A decision of staff: whatever comes of it, the screens show what it is about as it stands afterwards. */
export function useDecision<I>(decide: (input: I) => Promise<unknown>, onDone?: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: [['admin']] }),
  })
}
