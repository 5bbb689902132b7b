import { useMutation } from '@tanstack/react-query'
import { bindCart, repriceCart } from '#src/offline/cart-edits.ts'
import { loadCart } from '#src/offline/carts.ts'
import { server } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { track } from '#src/platform/tracking.ts'

/** Holds the whole cart at the prices that were shown, in their order; nothing of it when one line is gone. */
export function useHold(accountId: string) {
  const language = useLanguage()
  return useMutation({
    async mutationFn({ totals, asOf }: { totals: number[]; asOf: string }) {
      const known = await loadCart(accountId)
      const moved = known.lines.some((line, i) => line.totalMinor !== totals[i])
      const cart = moved ? await repriceCart(accountId, totals, asOf) : known
      const sale = await server.bookingEngine.hold({
        accountId,
        idempotencyKey: cart.idempotencyKey,
        language,
        choices: cart.lines.map((line) => line.choice),
        acceptedMinor: totals.reduce((sum, total) => sum + total, 0),
        quote: cart.quote,
      })
      await bindCart(accountId, sale.id)
      track(({ cartEvent }) => [cartEvent('begin_checkout', cart.lines)])
      return sale
    },
  })
}
