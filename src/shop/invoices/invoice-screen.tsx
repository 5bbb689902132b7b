import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#core/time/instants.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { InvoiceCard } from './invoice-card.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import { invoicesQuery, isMoving, type SaleInvoices } from './invoice-query.ts'

/** The invoice of a reservation: the form to request it, then its files. */
export function InvoiceScreen({ accountId, saleId }: { accountId: string; saleId: string }) {
  const { t } = useTranslation('invoices')
  const errorText = useErrorTexts()
  const { data, error } = useQuery({
    ...invoicesQuery(saleId),
    refetchInterval: ({ state }) => (state.data?.documents.some(isMoving) ? 2_000 : minuteMillis),
  })
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8">
      <PageHeading title={data ? t('heading', { code: data.code }) : t('title')} />
      <div className="mt-6 space-y-6">
        {error && <Notice tone="warn">{isRefusal(error) ? t('no_key') : errorText(error)}</Notice>}
        {data ? <Documents found={data} /> : !error && <Skeleton className="h-96" />}
        {isRefusal(error) ? (
          <Link
            to="/booking/$accountId/find-reservation"
            params={{ accountId }}
            className={buttonClass({ look: 'primary' })}
          >
            {t('find')}
          </Link>
        ) : (
          <Link
            to="/booking/$accountId/reservation-details/$saleId"
            params={{ accountId, saleId }}
            className={buttonClass({ look: 'quiet' })}
          >
            {t('back')}
          </Link>
        )}
      </div>
    </div>
  )
}

function Documents({ found }: { found: SaleInvoices }) {
  const { t } = useTranslation('invoices')
  const language = useLanguage()
  const { documents, obstacle, until, timeZone, saleId } = found
  const live = documents.findLast(({ kind, state }) => kind === 'invoice' && state !== 'cancelled')
  const asks = live ? live.state === 'failed' : obstacle === null
  const when = until ? formatInstant(until, timeZone, language) : ''
  const { rfc = '', name = '', regime = '', postcode = '', use = '', email = '' } = live?.receiver ?? {}
  return (
    <>
      {documents.map((document) => (
        <InvoiceCard key={document.id} document={document} />
      ))}
      {!live && obstacle && <Notice tone="warn">{t(`obstacle.${obstacle}`, { when })}</Notice>}
      {asks && (
        <Card>
          <h2 className="mb-2 text-xl">{t(live ? 'form.correct' : 'form.title')}</h2>
          {!live && when && <p className="mb-4 font-medium">{t('form.until', { when })}</p>}
          <InvoiceForm
            key={live?.id ?? 'new'}
            saleId={saleId}
            start={{ rfc, name, regime, postcode, use, email }}
          />
        </Card>
      )}
    </>
  )
}
