import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { formatInstant, formatWallTime } from '#core/time/instants.ts'
import { formatMonth } from '#core/time/month-words.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import type { DeskSale } from '#src/shared/sales/desk-sale.ts'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { FoldedCard } from '#src/ui/folded-card.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceLink } from './invoice-link.tsx'
import { InvoiceState } from './invoice-state.tsx'

type Found = Outputs['bookingEngine']['getInvoices']

const isMoving = ({ state }: Found['documents'][number]): boolean =>
  state === 'requested' || state === 'cancelling'

/** A sale's invoices, and the customer's link to request one. Empty until the sale is confirmed or has a document. */
export function SaleInvoices({ desk }: { desk: DeskSale }) {
  const { t } = useTranslation('issued-invoices')
  const errorText = useErrorTexts()
  const online = useOnline()
  const { sale } = desk
  const isBought = sale.state === 'confirmed' || sale.state === 'completed'
  const found = useQuery({
    ...api.bookingEngine.getInvoices.queryOptions({ input: { saleId: sale.id }, staleTime: 5_000 }),
    refetchInterval: ({ state }) => (state.data?.documents.some(isMoving) ? 2_000 : false),
  })
  const { data } = found
  if (!isBought && !data?.documents.length) return null
  return (
    <FoldedCard title={t('title')} startsOpen="wide" className="print:hidden">
      {data && <Documents found={data} desk={desk} />}
      {!data && !online && <p className="text-muted">{t('sale.offline')}</p>}
      {!data && online && found.isError && (
        <Failed text={errorText(found.error)} onRetry={() => void found.refetch()} />
      )}
    </FoldedCard>
  )
}

function Documents({ found, desk }: { found: Found; desk: DeskSale }) {
  const { t } = useTranslation('issued-invoices')
  const language = useLanguage()
  const zone = useZone()
  const { documents, obstacle, until, timeZone } = found
  const live = documents.findLast(({ kind, state }) => kind === 'invoice' && state !== 'cancelled')
  const when = until ? formatInstant(until, timeZone, language) : ''
  const mayRun = desk.may.refund ?? false
  return (
    <div className="space-y-4">
      {documents.length > 0 && <ClockNote zone={zone} language={language} />}
      {documents.length > 0 && (
        <ul className="divide-y divide-line">
          {documents.map((document) => (
            <li key={document.id} className="space-y-1 py-3 first:pt-0">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <h3 className="font-semibold">{t(`kind.${document.kind}`)}</h3>
                <span className="font-semibold tabular-nums">
                  {formatMoney(document.totalMinor, 'MXN', language)}
                </span>
              </div>
              <p className="text-sm break-words" data-dd-privacy="mask">
                {document.receiver.name} · {document.receiver.rfc}
              </p>
              <InvoiceState invoice={document} />
              <p className="text-sm break-words text-muted">
                {formatWallTime(document.issuedAt ?? document.requestedAt, zone, language)}
                {document.uuid && ` · ${t('sale.uuid', { uuid: document.uuid })}`}
              </p>
              {document.isTrial && <p className="text-sm text-muted">{t('sale.trial')}</p>}
              <InvoiceActions invoice={{ ...document, mayRun }} />
            </li>
          ))}
        </ul>
      )}
      {found.global && <p>{t('sale.global', { month: formatMonth(found.global, language) })}</p>}
      {!live && obstacle && <p className="text-muted">{t(`obstacle.${obstacle}`, { when })}</p>}
      {!live && !obstacle && (
        <>
          <p>{t('sale.none', { when })}</p>
          <InvoiceLink desk={desk} message={t('sale.message.request', messageOf(desk))} />
        </>
      )}
      {live?.state === 'failed' && (
        <>
          <p>{t('sale.failed')}</p>
          <InvoiceLink desk={desk} message={t('sale.message.correct', messageOf(desk))} />
        </>
      )}
      {live?.state === 'issued' && (
        <InvoiceLink desk={desk} message={t('sale.message.issued', messageOf(desk))} />
      )}
    </div>
  )
}

const messageOf = ({ sale }: DeskSale) => ({ name: sale.customer?.givenName ?? '', code: sale.code })
