import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#src/ui/notice.tsx'
import { ClientCard } from './client-card.tsx'
import { DeskLineCard } from './desk-line-card.tsx'
import type { DeskLine, DeskSale } from './desk-sale.ts'
import { MailsCard } from './mails-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { NoteCard } from './note-card.tsx'
import { SaleLog } from './sale-log.tsx'
import { SaleProblems } from './sale-problems.tsx'

interface Props {
  desk: DeskSale
  /** Why what is shown may be of earlier. */
  problem: string | null
  /** Where a problem is decided, in place of what the agency is advised. */
  decidedAt?: ReactNode
  /** What can be done about a line. */
  actionOf?: (line: DeskLine) => ReactNode
  /** Below the lines. */
  ofLines?: ReactNode
  /** Below the money. */
  ofMoney?: ReactNode
  /** Below the notes. */
  ofNotes?: ReactNode
  /** As staff read it: notes among themselves in front, the money in the wide column, the history short. */
  staffNotes?: ReactNode
}

/** All that is known of a sale below its head, with places for what is done about it. */
export function SaleBody({
  desk,
  problem,
  decidedAt,
  actionOf,
  ofLines,
  ofMoney,
  ofNotes,
  staffNotes,
}: Props) {
  const isOfStaff = staffNotes !== undefined
  const hasNotes = desk.reference !== '' || desk.note !== ''
  const { t } = useTranslation('sales-desk')
  const { sale, history, requests } = desk
  return (
    <>
      <div className="mt-4 space-y-3">
        {problem && <Notice tone="warn">{problem}</Notice>}
        <SaleProblems desk={desk} decidedAt={decidedAt} />
      </div>
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
        <div className="min-w-0 space-y-4">
          <h2 className="sr-only">{t('lines')}</h2>
          <ul className="space-y-4">
            {sale.lines.map((line) => (
              <DeskLineCard
                key={line.id}
                line={line}
                currency={sale.currency}
                references={desk.references?.find(({ lineId }) => lineId === line.id)?.references ?? []}
                redemptions={history.filter(
                  ({ event, lineId }) => event === 'voucher_redeemed' && lineId === line.id,
                )}
                action={actionOf?.(line)}
              />
            ))}
          </ul>
          {ofLines}
          {isOfStaff && <MoneyCard desk={desk} isWide />}
          {requests && (
            <Notice tone="info" title={t('requests')}>
              <p className="break-words whitespace-pre-line">{requests}</p>
            </Notice>
          )}
        </div>
        <div className="min-w-0 space-y-4 xl:row-span-2">
          {!isOfStaff && <MoneyCard desk={desk} />}
          {ofMoney}
          <ClientCard desk={desk} />
          {staffNotes}
          {(!isOfStaff || hasNotes) && (
            <NoteCard desk={desk} {...(isOfStaff && { title: t('staff.agency_note') })} />
          )}
          {ofNotes}
          <MailsCard saleId={sale.id} hasEmail={sale.customer?.email !== ''} />
        </div>
        <SaleLog desk={desk} quiet={isOfStaff} />
      </div>
    </>
  )
}
