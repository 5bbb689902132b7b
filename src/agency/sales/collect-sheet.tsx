import { Link } from '@tanstack/react-router'
import { CreditCard } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { openPaper } from '#src/offline/papers.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { DeskSale } from '#src/shared/sales/desk-sale.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { FoldedCard } from '#src/ui/folded-card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PaperLink } from '#src/ui/paper-link.tsx'
import { Sheet } from '#src/ui/sheet.tsx'

type Sale = DeskSale['sale']

/** All ways to collect what is due; after cash was taken, its receipt. */
export function CollectSheet({
  desk: { sale, may },
  isPayable,
  cash,
  links,
  onClose,
}: {
  desk: DeskSale
  isPayable: boolean
  /** What records cash of the client. */
  cash: (onTaken: (sale: Sale) => void) => ReactNode
  /** The panel of the sale's payment links. */
  links: ReactNode
  onClose: () => void
}) {
  const { t } = useTranslation(['sales-desk', 'payment', 'app'])
  const language = useLanguage()
  const [takenId, setTakenId] = useState<string | null>(null)
  const taken = sale.payments.find(({ id }) => id === takenId)
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        isPayable
          ? t('collect.title', { amount: formatMoney(sale.dueMinor, sale.currency, language) })
          : t('action.pay')
      }
      closeLabel={t('app:close')}
    >
      <div className="space-y-3">
        {taken?.receiptUrl && (
          <>
            <Notice tone="good">{t('cash.taken')}</Notice>
            <PaperLink
              href={taken.receiptUrl}
              look="quiet"
              open={openPaper}
              missing={t('payment:paper_missing')}
            >
              {t('payment:confirmation.receipt')}
            </PaperLink>
          </>
        )}
        {may.cash && (
          // Folded once it was taken: the receipt is what is needed then.
          <FoldedCard key={takenId} title={t('collect.cash')} startsOpen={!taken}>
            {cash((paid) => setTakenId(paid.payments.at(-1)?.id ?? null))}
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
    </Sheet>
  )
}
