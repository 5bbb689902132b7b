import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalOf } from '#core/money/decimals.ts'
import { formatMoney } from '#core/money/money.ts'
import { formatInstant } from '#core/time/instants.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ExportButton } from '#src/ui/export-button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { quotesQuery, type SavedQuote } from './quotes-query.ts'
import { SentQuote } from './sent-quote.tsx'
import { WithdrawQuote } from './withdraw-quote.tsx'

const tones: Record<SavedQuote['state'], Tone> = {
  open: 'primary',
  past: 'neutral',
  booked: 'good',
  withdrawn: 'neutral',
}

/** The quotes that a seller has made, each with its link and its paper. */
export function QuotesSheet({
  agencyName,
  waiting,
  onClose,
}: {
  agencyName: string
  /** The quotes that wait on this device for signal, if any. */
  waiting: ReactNode
  onClose: () => void
}) {
  const { t } = useTranslation(['quotes', 'app'])
  const errorText = useErrorTexts()
  const text = useText()
  const { data, error, refetch } = useQuery(quotesQuery())
  const [opened, setOpened] = useState<string | null>(null)
  const readAll = async () => [
    (['created', 'client', 'offers', 'state', 'until', 'total', 'currency', 'link'] as const).map((key) =>
      t(`list.column.${key}`),
    ),
    ...(data?.quotes ?? []).map((quote) => [
      quote.createdAt,
      quote.client,
      quote.names.map((name) => text(name)).join(' + '),
      t(`state.${quote.state}`),
      quote.validUntil,
      decimalOf(quote.totalMinor),
      quote.currency,
      quote.url,
    ]),
  ]
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('list.title')}
      closeLabel={t('app:close')}
    >
      {waiting}
      {error && (
        <Notice tone="bad">
          {errorText(error)}
          <Button look="outline" size="small" className="mt-3" onClick={() => void refetch()}>
            {t('app:again')}
          </Button>
        </Notice>
      )}
      {!data && !error && <Skeleton className="h-40" />}
      {data?.quotes.length === 0 && (
        <EmptyState picture="empty/cart" level={3} title={t('list.empty')} text={t('list.empty_text')} />
      )}
      {data && data.quotes.length > 0 && (
        <div className="mb-4">
          <ExportButton name={t('list.title')} read={readAll} onFailed={errorText} />
        </div>
      )}
      <ul className="space-y-3">
        {data?.quotes.map((quote) => (
          <li key={quote.id} className="rounded-control border border-line p-[min(1rem,5vw)]">
            <QuoteHead quote={quote} />
            {opened === quote.id ? (
              <div className="mt-3">
                <OpenedInList quote={quote} agencyName={agencyName} />
              </div>
            ) : (
              <Button look="plain" size="small" className="mt-1 -ml-3" onClick={() => setOpened(quote.id)}>
                {t('list.open')}
                <span className="sr-only">: {quote.client}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** What can be done with it: sent or withdrawn while it is open, read as a sale once it is booked. */
function OpenedInList({ quote, agencyName }: { quote: SavedQuote; agencyName: string }) {
  const { t } = useTranslation('quotes')
  if (quote.state === 'withdrawn') return <p className="text-muted">{t('withdraw.text')}</p>
  if (quote.saleId !== null) {
    return (
      <Link
        to="/agency/sales/$saleId"
        params={{ saleId: quote.saleId }}
        className={buttonClass({ look: 'quiet' })}
      >
        {t('list.sale')}
      </Link>
    )
  }
  return (
    <div className="space-y-4">
      <SentQuote quote={quote} agencyName={agencyName} />
      {quote.url !== '' && <WithdrawQuote quote={quote} />}
    </div>
  )
}

function QuoteHead({ quote }: { quote: SavedQuote }) {
  const { t } = useTranslation('quotes')
  const language = useLanguage()
  const text = useText()
  const timeZone = useZone()
  const [first, ...more] = quote.names
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="mr-auto text-base" data-dd-privacy="mask">
          {quote.client}
        </h3>
        <Badge tone={tones[quote.state]}>{t(`state.${quote.state}`)}</Badge>
      </div>
      <p>
        {first && text(first)} {more.length > 0 && t('list.more', { count: more.length })}
      </p>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <time dateTime={quote.createdAt}>{formatInstant(quote.createdAt, timeZone, language)}</time>
        <span className="font-semibold text-ink tabular-nums">
          {formatMoney(quote.totalMinor, quote.currency, language)}
        </span>
      </p>
    </>
  )
}
