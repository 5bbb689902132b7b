import { Link } from '@tanstack/react-router'
import { CreditCard } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { openPaper } from '#src/offline/papers.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { DeskSale } from '#src/shared/sales/desk-sale.ts'
import { lastPayment } from '#src/shared/sales/sale-query.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { FoldedCard } from '#src/ui/folded-card.tsx'
import { PaperLink } from '#src/ui/paper-link.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { CashRecorded } from './cash-recorded.tsx'

type Sale = DeskSale['sale']

/** All payment options for the amount due; after a cash payment, its result and its receipt. */
export function CollectSheet({
  desk: { sale, may },
  isPayable,
  cash,
  links,
  onClose,
}: {
  desk: DeskSale
  isPayable: boolean
  /** The form that records cash from the customer. */
  cash: (onTaken: (sale: Sale) => void) => ReactNode
  /** The panel of the sale's payment links. */
  links: ReactNode
  onClose: () => void
}) {
  const { t } = useTranslation(['sales-desk', 'payment', 'app'])
  const language = useLanguage()
  const [after, setAfter] = useState<Sale | null>(null)
  const taken = after && lastPayment(after)
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        taken
          ? t('collect.recorded')
          : isPayable
            ? t('collect.title', { amount: formatMoney(sale.dueMinor, sale.currency, language) })
            : t('action.pay')
      }
      closeLabel={t('app:close')}
      footer={
        taken && (
          <div className="flex flex-wrap justify-end gap-3">
            {taken.receiptUrl && (
              <PaperLink
                href={taken.receiptUrl}
                look="outline"
                open={openPaper}
                missing={t('payment:paper_missing')}
              >
                {t('payment:confirmation.receipt')}
              </PaperLink>
            )}
            <Button onClick={onClose}>{t('collect.done')}</Button>
          </div>
        )
      }
    >
      {taken ? (
        <CashRecorded
          sale={after}
          amountMinor={taken.amountMinor}
          onRest={isPayable ? () => setAfter(null) : null}
        />
      ) : (
        <div className="space-y-3">
          {may.cash && (
            <FoldedCard title={t('collect.cash')} startsOpen>
              {cash(setAfter)}
            </FoldedCard>
          )}
          {isPayable && (
            <>
              <FoldedCard title={t('collect.link')} startsOpen={!may.cash}>
                {links}
              </FoldedCard>
              <Link
                to="/booking/$accountId/payment/$ventaId"
                params={{ accountId: sale.accountId, ventaId: sale.id }}
                className={buttonClass({ look: 'outline', wide: true })}
              >
                <CreditCard aria-hidden="true" className="size-5" />
                {t(may.cash ? 'collect.other' : 'collect.page')}
              </Link>
            </>
          )}
        </div>
      )}
    </Sheet>
  )
}
