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

/** The prices of the lines, and the code that they include. */
interface Shown {
  totals: number[]
  asOf: string
  promotionCode?: string | undefined
}

/**
 * Holds the whole cart at the shown prices, in the order of its lines, or nothing if one line is not available. Without
 * prices: repeats a request whose answer was lost, under the same key, so that it is the same hold.
 */
export function useHold(accountId: string) {
  const language = useLanguage()
  const hold = useMutation({
    async mutationFn(shown: Shown | null) {
      const cart = shown ? await priced(accountId, shown) : await loadCart(accountId)
      const acceptedMinor = cart.lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
      const asked = cart.asked ?? { language, acceptedMinor, promotionCode: shown?.promotionCode }
      // `onLine` may be wrong when true, never when false: then nothing is sent.
      const isSent = cart.asked !== undefined || navigator.onLine
      if (!cart.asked) await noteAsked(accountId, asked)
      const sale = await askToHold(cart, asked).catch(async (error: unknown) => {
        // An answer, or no request: this key holds nothing.
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
    // An offline error no longer applies once the connection is back.
    const leave = connectivity.subscribe(() => {
      if (connectivity.read() && error && !isRefusal(error)) reset()
    })
    return () => void leave()
  }, [error, reset])
  return hold
}

/** The cart at the shown prices; if prices have changed, it is a different cart. */
async function priced(accountId: string, { totals, asOf }: Shown): Promise<StoredCart> {
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
