import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { SalePlan } from '#src/shared/sales/plan-dates.tsx'
import type { Sale } from '#src/shared/sales/sale-query.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Sheet } from '#src/ui/sheet.tsx'

/**
 * The payment plan of a reservation, and ways to end it: paying the rest at once, or canceling the reservation.
 * `onCancel`: opens the cancellation; null: nothing can be canceled.
 */
export function PlanCard({ sale, onCancel }: { sale: Sale; onCancel: (() => void) | null }) {
  const { t } = useTranslation('payment')
  const language = useLanguage()
  const online = useOnline()
  const [ending, setEnding] = useState(false)
  if (!sale.plan) return null
  const isOpen = sale.state === 'confirmed' && sale.dueMinor > 0
  const amount = formatMoney(sale.dueMinor, sale.currency, language)
  return (
    <Card className="break-inside-avoid">
      <h2 className="mb-2 text-xl">{t('plan.title')}</h2>
      <SalePlan sale={sale} />
      {isOpen && (
        <div className="print:hidden">
          <Button look="plain" disabled={!online} onClick={() => setEnding(true)}>
            {t('plan.end')}
          </Button>
          {!online && <p className="px-4 text-sm text-muted">{t('plan.end_offline')}</p>}
        </div>
      )}
      <Sheet
        open={ending && isOpen}
        onOpenChange={setEnding}
        title={t('plan.end_title')}
        closeLabel={t('plan.keep')}
      >
        <div className="space-y-4">
          <p>{t('plan.end_pay', { amount })}</p>
          <Link
            to="/booking/$accountId/payment/$ventaId"
            params={{ accountId: sale.accountId, ventaId: sale.id }}
            search={{ all: true }}
            className={buttonClass({ look: 'accent', wide: true })}
          >
            {t('pay', { amount })}
          </Link>
          {onCancel && (
            <>
              <p>{t('plan.end_cancel')}</p>
              <Button
                look="quiet"
                wide
                onClick={() => {
                  setEnding(false)
                  onCancel()
                }}
              >
                {t('cancel.all')}
              </Button>
            </>
          )}
        </div>
      </Sheet>
    </Card>
  )
}
