import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isWaiting } from '#core/sales/sales.ts'
import { HandCash } from '#src/agency/sales/hand-cash.tsx'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { KeptAt } from '#src/shared/app/kept-at.tsx'
import { type DeskSale, deskSaleQuery } from '#src/shared/sales/desk-sale.ts'
import { MailsCard } from '#src/shared/sales/mails-card.tsx'
import { MoneyCard } from '#src/shared/sales/money-card.tsx'
import { NoteCard } from '#src/shared/sales/note-card.tsx'
import { SaleHead } from '#src/shared/sales/sale-head.tsx'
import { SaleLog } from '#src/shared/sales/sale-log.tsx'
import { SaleProblems } from '#src/shared/sales/sale-problems.tsx'
import { SaleRequests } from '#src/shared/sales/sale-requests.tsx'
import { StrandedRides } from '#src/shared/sales/stranded-rides.tsx'
import { useRefresh } from '#src/shared/sales/use-refresh.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import type { Waiting } from './cancel-line.tsx'
import { CollectSheet } from './collect-sheet.tsx'
import { FilesCard } from './files-card.tsx'
import { ReleaseHold } from './release-hold.tsx'
import { SaleLead } from './sale-lead.tsx'
import { SaleLines } from './sale-lines.tsx'
import { SendSheet } from './send-sheet.tsx'

interface Props {
  saleId: string
  /** The list behind the sale has only the user's own sales. */
  ownSalesOnly: boolean
  /** Lines with a cancellation in the outbox of this device, each with its state. */
  waiting: (sale: DeskSale['sale']) => ReadonlyMap<string, Waiting>
  /** The confirmation of canceling a line, null for all; `onCancelled` resolves when the data is refetched. */
  cancelSheet: (props: {
    sale: DeskSale['sale']
    lineId: string | null
    onCancelled: () => Promise<void>
    onClose: () => void
  }) => ReactNode
  /** The form that records cash from the client. */
  cash: (onTaken: (sale: DeskSale['sale']) => void) => ReactNode
  /** The panel of the sale's payment links. */
  links: (sale: DeskSale['sale']) => ReactNode
  /** The card of the sale's invoices. */
  invoices: (desk: DeskSale) => ReactNode
  /** The form for the client of a sale without one; `onSaved` resolves when the data is refetched. */
  client: (sale: DeskSale['sale'], onSaved: () => Promise<void>) => ReactNode
}

/** A sale: its summary and main actions first, then all its details. */
export function SaleScreen({
  saleId,
  ownSalesOnly,
  waiting,
  cancelSheet,
  cash,
  links,
  invoices,
  client,
}: Props) {
  const { t } = useTranslation(['sales-desk', 'payment', 'app'])
  const errorText = useErrorTexts()
  const online = useOnline()
  const refresh = useRefresh()
  const query = useQuery({ ...deskSaleQuery(saleId), refetchInterval: 30_000 })
  const [open, setOpen] = useState<'collect' | 'send' | 'client' | { lineId: string | null } | null>(null)
  // The first frame shows what a sale is opened for, and the next one the cards below it.
  const isWhole = useDeferredValue(true, false)
  const desk = query.data
  if (!desk) return null
  const { sale, may, requests } = desk
  const isPayable = may.pay && sale.dueMinor > 0 && sale.customer !== null
  const lacksClient = may.pay && sale.state === 'held' && sale.customer === null
  const close = () => setOpen(null)
  return (
    <>
      <BackLink to="/agency/sales">{t(ownSalesOnly ? 'title_own' : 'back')}</BackLink>
      <SaleHead desk={desk} />
      <KeptAt of={query} className="mt-2" />
      <div className="mt-4 space-y-3 empty:hidden">
        {!online && <Notice>{t('offline')}</Notice>}
        {query.error && <Notice tone="warn">{errorText(query.error)}</Notice>}
        <SaleProblems desk={desk} />
        <HandCash desk={desk} />
        <StrandedRides section="sales-desk" lines={sale.lines} />
      </div>
      <SaleLead
        desk={desk}
        isPayable={isPayable}
        onCollect={() => setOpen('collect')}
        onSend={() => setOpen('send')}
        onClient={lacksClient ? () => setOpen('client') : null}
        further={may.pay && isWaiting(sale.state) && <ReleaseHold saleId={saleId} />}
      />
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
        <div className="min-w-0 space-y-4">
          <SaleLines desk={desk} waiting={waiting(sale)} onCancel={(lineId) => setOpen({ lineId })} />
          <SaleRequests requests={requests} />
        </div>
        {isWhole && (
          <>
            <div className="min-w-0 space-y-4 xl:row-span-2">
              <MoneyCard desk={desk} />
              <NoteCard desk={desk} />
            </div>
            <div className="min-w-0 space-y-4">
              {invoices(desk)}
              {may.note && <FilesCard saleId={saleId} />}
              <MailsCard saleId={saleId} email={sale.customer?.email ?? null} />
              <SaleLog desk={desk} />
            </div>
          </>
        )}
      </div>
      {open === 'collect' && (
        <CollectSheet {...{ desk, isPayable, cash }} links={links(sale)} onClose={close} />
      )}
      {open === 'send' && <SendSheet desk={desk} onClose={close} />}
      {open === 'client' && lacksClient && (
        <Sheet open onOpenChange={close} title={t('client.add')} closeLabel={t('app:close')}>
          {client(sale, () => refresh().then(close))}
        </Sheet>
      )}
      {open !== null &&
        typeof open === 'object' &&
        cancelSheet({ sale, lineId: open.lineId, onCancelled: refresh, onClose: close })}
    </>
  )
}
