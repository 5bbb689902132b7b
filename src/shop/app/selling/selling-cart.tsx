import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '#src/platform/use-online.ts'
import type { Selling } from '#src/shared/selling/use-selling.ts'
import { CartScreen } from '#src/shop/cart/cart-screen.tsx'
import { useCart } from '#src/shop/cart/use-cart.ts'
import { SaveQuote } from '#src/shop/quotes/save-quote.tsx'
import { CartEarnings, LineEarnings } from '#src/shop/selling/earnings.tsx'
import { useClientName } from '#src/shop/selling/use-client-name.ts'
import { OfflineCheckout } from './offline-checkout.tsx'
import { useOfflineForm } from './use-offline-form.ts'

/** A seller's cart: with earnings, a quote, and an offline sale. */
export function SellingCart({
  selling,
  notice,
  isKept,
  isAgain,
}: {
  selling: Selling
  /** As in `CartScreen`. */
  notice: ReactNode
  isKept: boolean
  isAgain: boolean
}) {
  const { t } = useTranslation('outbox')
  const { agency } = selling
  const { lines, promotionCode } = useCart(agency.id)
  const cart = { choices: lines.map((line) => line.choice), promotionCode }
  const isOnline = useOnline()
  const form = useOfflineForm()
  const begun = useRef(false)
  // The sale empties the cart just before the queue is shown.
  begun.current = form.isOpen && (begun.current || lines.length > 0)
  if (begun.current) return <OfflineCheckout selling={selling} onBack={form.close} />
  return (
    <CartScreen
      accountId={agency.id}
      notice={
        <>
          {lines.length > 0 && <ClientName accountId={agency.id} />}
          {notice}
        </>
      }
      isKept={isKept}
      isAgain={isAgain}
      extras={{
        ofLine: (position) => <LineEarnings cart={cart} position={position} />,
        ofTotal: <CartEarnings cart={cart} />,
        action: (totalMinor, hasCode) => (
          <SaveQuote agency={agency} lines={lines} totalMinor={totalMinor} hasCode={hasCode} />
        ),
        // Offline, nothing can be held.
        instead: isOnline
          ? undefined
          : { label: t('sale.start'), hint: t('sale.start_text'), onClick: form.open },
      }}
    />
  )
}

/** The client of the cart, if one was typed or restored with an unsent record. */
function ClientName({ accountId }: { accountId: string }) {
  const { t } = useTranslation('selling')
  const name = useClientName(accountId)
  if (!name) return null
  return (
    <p className="mt-2" data-dd-privacy="mask">
      {t('client', { name })}
    </p>
  )
}
