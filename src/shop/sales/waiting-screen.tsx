import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Sale } from '#src/shared/sales/sale-query.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { SaleSummary } from './sale-summary.tsx'
import { isPaying, referenceOf, useWaitingTitle, WaitingFacts } from './waiting-facts.tsx'

/** Replaces the cart while its sale waits for payment. */
export function WaitingScreen({ sale, onRelease }: { sale: Sale; onRelease: () => void }) {
  const { t } = useTranslation('cart')
  const title = useWaitingTitle(sale)
  const paying = isPaying(sale)
  const reference = paying ? referenceOf(sale) : null
  const { accountId, id: ventaId } = sale
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8">
      <PageHeading title={title} />
      <div className="mt-3 space-y-1 text-lg">
        <WaitingFacts named sale={sale} />
      </div>
      <Card className="mt-6">
        <SaleSummary sale={sale} />
      </Card>
      <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
        <Link
          to="/booking/$accountId/payment/$ventaId"
          params={{ accountId, ventaId }}
          className={buttonClass()}
        >
          {t(reference ? 'former.see' : 'go_to_payment')}
        </Link>
        <Button look="quiet" onClick={onRelease}>
          {t('back_to_cart')}
        </Button>
      </div>
      <p className="mt-3 text-sm text-muted">
        {t(reference ? 'waiting_kept' : paying ? 'waiting_open' : 'waiting_released')}
      </p>
    </div>
  )
}
