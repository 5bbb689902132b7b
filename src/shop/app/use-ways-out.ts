import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { handOver } from '#src/shop/cart/hand-over.ts'

/** Query parameters of the page around the frame: they carry the campaign. */
const campaign = typeof window === 'undefined' ? '' : window.location.search

/**
 * Opens every link that leaves an agency's frame in the whole window, and hands the cart over with its contents.
 * Returns the handover function.
 */
export function useWaysOut(accountId: string) {
  const toCart = useMutation({
    mutationFn: () => handOver(accountId),
    onSuccess: (address) => void window.open(`${address}${campaign}`, '_top'),
  })
  const { mutate } = toCart
  useEffect(() => {
    const engine = `/booking-engine/${accountId}`
    const leave = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || link.target === '_blank' || link.origin !== window.location.origin) return
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      const { pathname, href } = link
      if (pathname === engine || pathname.startsWith(`${engine}/`)) return
      event.preventDefault()
      event.stopPropagation()
      if (pathname === `/booking/${accountId}/checkout`) mutate()
      else window.open(href, '_top')
    }
    document.addEventListener('click', leave, true)
    return () => document.removeEventListener('click', leave, true)
  }, [accountId, mutate])
  return toCart
}
