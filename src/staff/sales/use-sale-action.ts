import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sayDone } from '#src/platform/say-done.ts'
import { useRefresh } from '#src/shared/sales/use-refresh.ts'

/** A staff action on a sale, taken in a sheet that closes once the screen shows the updated sale. */
export function useSaleAction<I>(send: (input: I) => Promise<unknown>, done: string) {
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(false)
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: send,
    async onSuccess() {
      await refresh()
      setOpen(false)
      sayDone(done)
    },
  })
  const open = () => {
    reset()
    setOpen(true)
  }
  return { mutate, reset, isPending, error, isOpen, open, close: () => setOpen(false) }
}
