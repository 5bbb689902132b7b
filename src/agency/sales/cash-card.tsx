import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openPaper } from '#src/offline/papers.ts'
import type { DeskSale } from '#src/shared/sales/desk-sale.ts'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PaperLink } from '#src/ui/paper-link.tsx'

type Sale = DeskSale['sale']

/** Where cash is recorded while something is due, and what was recorded last with its receipt. */
export function CashCard({
  desk,
  form,
}: {
  desk: DeskSale
  form: (onTaken: (sale: Sale) => void) => ReactNode
}) {
  const { t } = useTranslation(['sales-desk', 'payment'])
  const [takenId, setTakenId] = useState<string | null>(null)
  const taken = desk.sale.payments.find(({ id }) => id === takenId)
  if (!desk.may.cash && !taken?.receiptUrl) return null
  return (
    <Card className="space-y-4 print:hidden">
      <h2 className="text-xl">{t('cash.title')}</h2>
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
      {desk.may.cash && form((sale) => setTakenId(sale.payments.at(-1)?.id ?? null))}
    </Card>
  )
}
