import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Text } from '#core/app/language.ts'
import type { CartLine, NewCartLine } from '#core/cart/carts.ts'
import { track } from '#src/platform/tracking.ts'
import { useCart } from './use-cart.ts'

/**
 * Adds a line to the cart. With `lineId` it replaces that line, which is `former` once the cart was read, and opens the
 * cart. `findStays` returns the names of the cart's hotels in a destination.
 */
export function useLineChange(accountId: string, lineId: string | undefined) {
  const cart = useCart(accountId, lineId !== undefined)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [seen, setSeen] = useState<CartLine | null>(null)
  const found = cart.lines.find(({ id }) => id === lineId)
  if (found && found.id !== seen?.id) setSeen(found)
  // The replaced line stays on the screen until the cart opens.
  const former = seen?.id === lineId ? seen : null
  const onAdd = async (line: NewCartLine) => {
    if (!lineId || (cart.ready && !former)) return await cart.add(line)
    await cart.replace(lineId, line)
    if (former) track(({ cartEvent }) => [cartEvent('remove_from_cart', [former])])
    // Going back must not lead to the change of a line that no longer exists.
    await navigate({ to: '/booking/$accountId/checkout', params: { accountId }, replace: true })
  }
  const findStays = async (destination: Text) =>
    (await import('./cart-stays.ts')).listCartStays(queries, accountId, destination)
  return { former, onAdd, findStays }
}
