import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bindCart, noteAsked, repriceCart } from '#src/offline/cart-edits.ts'
import { loadCart } from '#src/offline/carts.ts'
import type { StoredCart } from '#src/offline/schema.ts'
import { server } from '#src/platform/api.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { track } from '#src/platform/tracking.ts'

/**
 * Holds the whole cart at the prices that were shown, in their order; nothing of it when one line is gone. Without
 * prices: asks again for a hold whose answer was lost, by the same key, so that it is the same hold.
 */
export function useHold(accountId: string) {
  const language = useLanguage()
  const hold = useMutation({
    async mutationFn(shown: { totals: number[]; asOf: string } | null) {
      const cart = shown ? await priced(accountId, shown) : await loadCart(accountId)
      const acceptedMinor = cart.lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
      const asked = cart.asked ?? { language, acceptedMinor }
      // `onLine` can be wrong when it is true, never when it is false: then nothing is sent.
      const isSent = cart.asked !== undefined || navigator.onLine
      if (!cart.asked) await noteAsked(accountId, asked)
      const sale = await askToHold(cart, asked).catch(async (error: unknown) => {
        // The answer has come, or nothing was asked: this key holds nothing.
        if (isRefusal(error) || !isSent) await noteAsked(accountId, null)
        throw error
      })
      await bindCart(accountId, sale.id)
      track(({ cartEvent }) => [cartEvent('begin_checkout', cart.lines)])
      return sale
    },
  })
  const { error, reset } = hold
  useEffect(() => {
    // What was said of a missing signal is no longer true once there is some.
    const leave = connectivity.subscribe(() => {
      if (connectivity.read() && error && !isRefusal(error)) reset()
    })
    return () => void leave()
  }, [error, reset])
  return hold
}

/** The cart at the prices that were shown; where these have moved, it is another cart. */
async function priced(
  accountId: string,
  { totals, asOf }: { totals: number[]; asOf: string },
): Promise<StoredCart> {
  const known = await loadCart(accountId)
  const moved = known.lines.some((line, i) => line.totalMinor !== totals[i])
  return moved ? await repriceCart(accountId, totals, asOf) : known
}

const askToHold = (
  { accountId, idempotencyKey, lines, quote, former }: StoredCart,
  asked: NonNullable<StoredCart['asked']>,
) =>
  server.bookingEngine.hold({
    accountId,
    idempotencyKey,
    ...asked,
    choices: lines.map((line) => line.choice),
    quote,
    replaces: former?.key,
  })
