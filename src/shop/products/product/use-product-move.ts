import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { openProduct } from './open-product.ts'

/**
 * Moves a product's page to another choice of it once that is known: until then it stays as it is, where a skeleton would
 * take the place and the focus of what was pressed. Of several choices the last one counts.
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
    // What cannot be had says so on the page itself.
    openProduct(queries, accountId, token, group).then(arrive, arrive)
  }
}
