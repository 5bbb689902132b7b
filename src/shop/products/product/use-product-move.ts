import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { openProduct } from './open-product.ts'

/**
 * Navigates a product page to another selection after it has loaded: a skeleton would replace the pressed control and
 * lose the focus. The last of several selections wins.
 */
export function useProductMove(
  accountId: string,
  group: string | undefined,
  move: (token: string) => void,
): (token: string) => void {
  const queries = useQueryClient()
  const wanted = useRef('')
  return (token) => {
    wanted.current = token
    const arrive = () => {
      if (wanted.current === token) move(token)
    }
    // The page itself shows that a selection is not available.
    openProduct(queries, accountId, token, group).then(arrive, arrive)
  }
}
