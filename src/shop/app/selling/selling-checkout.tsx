import { useTranslation } from 'react-i18next'
import { useOnline } from '#src/platform/use-online.ts'
import type { Selling } from '#src/shared/selling/use-selling.ts'
import { CheckoutScreen } from '#src/shop/sales/checkout-screen.tsx'
import { SaleEarningsBox } from '#src/shop/selling/earnings.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { OfflineCheckout } from './offline-checkout.tsx'
import { useOfflineForm } from './use-offline-form.ts'

/** The traveler form filled in by a seller; after a lost connection, with the way to an offline sale. */
export function SellingCheckout({
  saleId,
  selling,
  onRelease,
}: {
  saleId: string
  selling: Selling
  onRelease: () => void
}) {
  const { t } = useTranslation('outbox')
  const isOnline = useOnline()
  const form = useOfflineForm()
  if (form.isOpen) return <OfflineCheckout selling={selling} onBack={form.close} />
  return (
    <>
      {!isOnline && (
        <div className="mx-auto w-full max-w-6xl px-4 pt-6">
          <Notice tone="warn" title={t('sale.lost')}>
            {t('sale.lost_text')}
            <Button look="outline" size="small" className="mt-3" onClick={form.open}>
              {t('sale.start')}
            </Button>
          </Notice>
        </div>
      )}
      <CheckoutScreen
        forClient
        saleId={saleId}
        extra={<SaleEarningsBox saleId={saleId} />}
        onRelease={onRelease}
      />
    </>
  )
}
