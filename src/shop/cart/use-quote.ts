import { useQuery } from '@tanstack/react-query'
import { isRefusal } from '#src/platform/reach.ts'
import { quoteQuery } from './quote.ts'
import type { Cart } from './use-cart.ts'

/**
 * The cart at current prices. `refused`: the error if so many codes were tried that the server checks none for a
 * while; then the prices are those without the code.
 */
export function useQuote(accountId: string, { lines, former, promotionCode }: Cart) {
  const replaces = former?.key
  const asked = useQuery(quoteQuery(accountId, lines, { replaces, promotionCode }))
  const isTried =
    promotionCode !== undefined && isRefusal(asked.error) && asked.error.code === 'too_many_requests'
  const plain = useQuery({
    ...quoteQuery(accountId, lines, { replaces }),
    enabled: isTried && lines.length > 0,
  })
  return { quote: isTried ? plain : asked, refused: isTried ? asked.error : null }
}
