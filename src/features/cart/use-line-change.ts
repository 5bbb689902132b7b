import { useNavigate } from '@tanstack/react-router'
import type { NewCartLine } from '#core/carts.ts'
import { useCart } from './use-cart.ts'

/**
 * What puts a line into the cart. While `lineId` is one of its lines, that one is `former`: the new line takes its place, and
 * the cart is opened again.
 */
export function useLineChange(accountId: string, lineId: string | undefined) {
  const cart = useCart(accountId)
  const navigate = useNavigate()
  const former = cart.lines.find(({ id }) => id === lineId) ?? null
  const onAdd = async (line: NewCartLine) => {
    if (!former) return await cart.add(line)
    await cart.replace(former.id, line)
    await navigate({ to: '/booking/$accountId/checkout', params: { accountId } })
  }
  return { former, onAdd }
}
