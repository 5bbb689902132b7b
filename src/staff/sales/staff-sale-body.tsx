import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DeskLineCard } from '#src/shared/sales/desk-line-card.tsx'
import type { DeskLine, DeskSale } from '#src/shared/sales/desk-sale.ts'
import { MailsCard } from '#src/shared/sales/mails-card.tsx'
import { MoneyCard } from '#src/shared/sales/money-card.tsx'
import { NoteCard } from '#src/shared/sales/note-card.tsx'
import { SaleLog } from '#src/shared/sales/sale-log.tsx'
import { SaleRequests } from '#src/shared/sales/sale-requests.tsx'

interface Props {
  desk: DeskSale
  /** The actions on a line. */
  actionOf: (line: DeskLine) => ReactNode
  /** The internal notes of staff. */
  notes: ReactNode
}

/** All data of a sale for staff, below its head. */
export function StaffSaleBody({ desk, actionOf, notes }: Props) {
  const hasNotes = desk.reference !== '' || desk.note !== ''
  const { t } = useTranslation('sales-desk')
  const { sale, history, requests } = desk
  return (
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
              margin={desk.margin}
              redemptions={history.filter(
                ({ event, lineId }) => event === 'voucher_redeemed' && lineId === line.id,
              )}
              isCancellable={Boolean(actionOf(line))}
              action={actionOf(line)}
            />
          ))}
        </ul>
        <MoneyCard desk={desk} isWide />
        <SaleRequests requests={requests} />
      </div>
      <div className="min-w-0 space-y-4 xl:row-span-2">
        {notes}
        {hasNotes && <NoteCard desk={desk} title={t('staff.agency_note')} />}
        <MailsCard saleId={sale.id} email={sale.customer?.email ?? null} />
      </div>
      <SaleLog desk={desk} />
    </div>
  )
}
