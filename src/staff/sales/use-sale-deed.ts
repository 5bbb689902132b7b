import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sayDone } from '#src/platform/say-done.ts'
import { useRefresh } from '#src/shared/sales/use-refresh.ts'

/** What staff do about a sale in a sheet: it closes once the screen shows the sale as it is afterwards. */
export function useSaleDeed<I>(send: (input: I) => Promise<unknown>, done: string) {
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
