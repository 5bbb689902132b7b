import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalOf } from '#core/money/decimals.ts'
import { formatMoney } from '#core/money/money.ts'
import { formatWallTime } from '#core/time/instants.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import { KeptAt } from '#src/shared/app/kept-at.tsx'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ExportButton } from '#src/ui/export-button.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { QuoteActions } from './quote-actions.tsx'
import { quotesQuery, type SavedQuote, type ShownState, shownState } from './quotes-query.ts'

const tones: Record<ShownState, Tone> = {
  open: 'primary',
  held: 'warn',
  past: 'neutral',
  booked: 'good',
  withdrawn: 'neutral',
}

/** The quotes that a seller has made, each with how it stands and what can be done with it. */
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
  const language = useLanguage()
  const zone = useZone()
  const text = useText()
  const online = useOnline()
  const list = useQuery(quotesQuery())
  const { data, error, refetch } = list
  const quotes = data?.quotes ?? []
  const readAll = async () => [
    (['created', 'client', 'offers', 'state', 'until', 'total', 'currency', 'link'] as const).map((key) =>
      t(`list.column.${key}`),
    ),
    ...quotes.map((quote) => [
      quote.createdAt,
      quote.client,
      quote.names.map((name) => text(name)).join(' + '),
      t(`state.${shownState(quote)}`),
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
      {error && <Failed text={errorText(error)} onRetry={() => void refetch()} className="mb-4" />}
      {!data && !error && <Skeleton className="h-40" />}
      {data && quotes.length === 0 && (
        <EmptyState picture="empty/cart" level={3} title={t('list.empty')} text={t('list.empty_text')} />
      )}
      <KeptAt of={list} className="mb-2" />
      {!online && quotes.length > 0 && <p className="mb-2 text-sm text-muted">{t('list.offline')}</p>}
      {quotes.length > 0 && <ClockNote zone={zone} language={language} className="mb-2" />}
      <ul className="space-y-3">
        {quotes.map((quote) => (
          <li key={quote.id} className="rounded-control border border-line p-3">
            <QuoteHead quote={quote} />
            <QuoteActions quote={quote} agencyName={agencyName} />
          </li>
        ))}
      </ul>
      {quotes.length > 0 && (
        <div className="mt-4">
          <ExportButton name={t('list.title')} read={readAll} onFailed={errorText} />
        </div>
      )}
    </Sheet>
  )
}

function QuoteHead({ quote }: { quote: SavedQuote }) {
  const { t } = useTranslation('quotes')
  const language = useLanguage()
  const text = useText()
  const zone = useZone()
  const [first, ...more] = quote.names
  const state = shownState(quote)
  const [said, at] =
    state === 'open' || state === 'past'
      ? ([`list.until_${state}`, quote.validUntil] as const)
      : (['list.made', quote.createdAt] as const)
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="mr-auto text-base" data-dd-privacy="mask">
          {quote.client}
        </h3>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </div>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          {first && text(first)} {more.length > 0 && t('list.more', { count: more.length })}
        </span>
        <span className="ml-auto font-semibold tabular-nums">
          {formatMoney(quote.totalMinor, quote.currency, language)}
        </span>
      </p>
      <p className="text-sm text-muted">
        <time dateTime={at}>{t(said, { when: formatWallTime(at, zone, language) })}</time>
      </p>
    </>
  )
}
