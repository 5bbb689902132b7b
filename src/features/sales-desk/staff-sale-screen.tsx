import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Notice } from '#src/ui/notice.tsx'
import { ClientCard } from './client-card.tsx'
import { DeskLineCard } from './desk-line-card.tsx'
import { deskSaleQuery } from './desk-sale.ts'
import { MailsCard } from './mails-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { NoteCard } from './note-card.tsx'
import { SaleHead } from './sale-head.tsx'
import { SaleLog } from './sale-log.tsx'
import { SaleProblems } from './sale-problems.tsx'

/** A sale as its agency sees it, for the platform's staff to read: what is done about it, its agency does. */
export function StaffSaleScreen({ saleId, back }: { saleId: string; back: ReactNode }) {
  const { t } = useTranslation('sales-desk')
  const errorText = useErrorTexts()
  const query = useQuery({ ...deskSaleQuery(saleId), refetchInterval: 30_000 })
  if (!query.data) return null
  const desk = { ...query.data, may: { pay: false, cancel: false, note: false, noShow: [] } }
  return (
    <>
      {back}
      <SaleHead desk={desk} />
      <div className="mt-4 space-y-3">
        {query.isError && <Notice tone="warn">{errorText(query.error)}</Notice>}
        <SaleProblems desk={desk} />
      </div>
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
        <div className="min-w-0 space-y-4">
          <h2 className="sr-only">{t('lines')}</h2>
          <ul className="space-y-4">
            {desk.sale.lines.map((line) => (
              <DeskLineCard
                key={line.id}
                line={line}
                currency={desk.sale.currency}
                redemptions={desk.history.filter(
                  ({ event, lineId }) => event === 'voucher_redeemed' && lineId === line.id,
                )}
              />
            ))}
          </ul>
          {desk.requests && (
            <Notice tone="info" title={t('requests')}>
              <p className="break-words whitespace-pre-line">{desk.requests}</p>
            </Notice>
          )}
        </div>
        <div className="min-w-0 space-y-4 xl:row-span-2">
          <MoneyCard desk={desk} />
          <ClientCard desk={desk} />
          <NoteCard desk={desk} />
          <MailsCard saleId={saleId} />
        </div>
        <SaleLog desk={desk} />
      </div>
    </>
  )
}
