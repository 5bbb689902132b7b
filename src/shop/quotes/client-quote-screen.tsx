import '#src/ui/paper.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { sumLines } from '#core/sales/line-sums.ts'
import { formatInstant, formatWallTime } from '#core/time/instants.ts'
import { openPaper } from '#src/offline/papers.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import { Amounts } from '#src/ui/amounts.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EdgeAction } from '#src/ui/edge-action.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PaperLink } from '#src/ui/paper-link.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { type OpenedQuote, openedQuoteQuery } from './client-quote-query.ts'
import { QuoteLine } from './quote-line.tsx'
import { availableLines } from './quote-lines.ts'
import { QuoteNote } from './quote-note.tsx'

type QuotedLine = NonNullable<OpenedQuote['lines'][number]['now']>

/** A quote as its client sees it: quoted prices, current prices, and one button to book. */
export function ClientQuoteScreen({
  accountId,
  token,
  agency,
  termsOf,
  ask,
  seen,
  onBook,
}: {
  accountId: string
  token: string
  agency: { name: string }
  /** The cost of canceling a line. */
  termsOf: (line: QuotedLine) => ReactNode
  /** Opens a message to the agency that starts with `words`. */
  ask: (words: string) => ReactNode
  /** The time of the prices, while current ones are not available. */
  seen: (asOf: string) => ReactNode
  onBook: (quote: OpenedQuote) => void
}) {
  const { t } = useTranslation(['quotes', 'app'])
  const language = useLanguage()
  const timeZone = useZone()
  const { data: quote, error } = useQuery(openedQuoteQuery(accountId, token))
  if (!quote) {
    if (isRefusal(error)) {
      return <Absent accountId={accountId} why={error.code === 'quote_withdrawn' ? 'withdrawn' : 'absent'} />
    }
    if (error) throw error
    return (
      <div className="mx-auto w-full max-w-6xl px-4 py-8">
        <Skeleton className="h-96" />
      </div>
    )
  }
  const isBooked = quote.state === 'booked'
  const when = (at: string) => formatInstant(at, timeZone, language)
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 pb-28 lg:pb-0">
      <div data-dd-privacy="mask">
        <PageHeading
          title={t('page.title', { client: `${quote.client.givenName} ${quote.client.familyName}` })}
        />
      </div>
      {isOffered(quote) && (
        <p className="mt-2 text-muted">{t('page.valid', { when: when(quote.validUntil) })}</p>
      )}
      <div className="mt-4 max-w-2xl empty:hidden">
        <Standing quote={quote} when={when} />
      </div>
      {quote.note && <QuoteNote from={quote.seller ?? agency.name}>{quote.note}</QuoteNote>}
      <div className="mt-6 grid gap-8 lg:grid-cols-[1fr_22rem]">
        <ul className="space-y-4">
          {quote.lines.map((line) => (
            <QuoteLine
              key={line.line.position}
              quoted={line}
              isBooked={isBooked}
              terms={!isBooked && line.now && termsOf(line.now)}
            />
          ))}
        </ul>
        <Card className="h-fit break-inside-avoid lg:sticky lg:top-20">
          <QuoteTotal
            accountId={accountId}
            quote={quote}
            seen={seen(quote.asOf)}
            onBook={() => onBook(quote)}
          />
          <div className="mt-4 space-y-3 border-line border-t pt-4 text-sm text-muted">
            <p>
              {t(quote.seller ? 'page.by' : 'page.by_agency', {
                seller: quote.seller,
                when: formatWallTime(quote.createdAt, timeZone, language),
              })}
            </p>
            <div className="space-y-3 print:hidden">
              <p>{t('page.questions', { agency: agency.name })}</p>
              {ask(t('page.ask', { client: quote.client.givenName }))}
            </div>
          </div>
        </Card>
      </div>
    </div>
  )
}

/** Whether the quote is unchanged. */
const isOffered = (quote: OpenedQuote): boolean =>
  (quote.state === 'open' || quote.state === 'expiring') &&
  availableLines(quote).length === quote.lines.length

/** Changes since the quote was made; nothing if there are none. */
function Standing({ quote, when }: { quote: OpenedQuote; when: (at: string) => string }) {
  const { t } = useTranslation('quotes')
  const left = availableLines(quote).length
  if (quote.state === 'booked') {
    return (
      <Notice tone="good" title={t('page.booked_title')}>
        {t(quote.saleId ? 'page.booked_here' : 'page.booked_text')}
      </Notice>
    )
  }
  if (left === 0) {
    return (
      <Notice tone="warn" title={t('page.all_gone')}>
        {t('page.all_gone_text')}
      </Notice>
    )
  }
  if (left < quote.lines.length) return <Notice tone="warn">{t('page.some_gone')}</Notice>
  if (quote.state === 'past')
    return <Notice tone="warn">{t('page.past', { when: when(quote.validUntil) })}</Notice>
  return null
}

function QuoteTotal({
  accountId,
  quote,
  seen,
  onBook,
}: {
  accountId: string
  quote: OpenedQuote
  seen: ReactNode
  onBook: () => void
}) {
  const { t } = useTranslation(['quotes', 'cart', 'payment'])
  const language = useLanguage()
  const online = useOnline()
  const money = (minor: number) => formatMoney(minor, quote.currency, language)
  const left = availableLines(quote)
  const difference = quote.nowMinor - quote.totalMinor
  const whole = left.length === quote.lines.length
  const isBooked = quote.state === 'booked'
  const { atProperty } = sumLines(
    quote.lines.flatMap(({ line, now }) => (isBooked || left.length === 0 ? line : (now ?? []))),
  )
  return (
    <div className="space-y-4">
      <Amounts
        label={t('page.total')}
        rows={[
          // One sum is enough while it is unchanged.
          ...(isBooked || !whole || difference !== 0
            ? [{ label: t('page.total_offered'), value: money(quote.totalMinor), strong: isBooked }]
            : []),
          ...(left.length > 0 && !isBooked
            ? [{ label: t('page.total'), value: money(quote.nowMinor), strong: true }]
            : []),
        ]}
      />
      {atProperty && (
        <p className="text-sm text-muted">
          {t('cart:pay_at_property', {
            amount: formatMoney(atProperty.amountMinor, atProperty.currency, language),
          })}
        </p>
      )}
      {!isBooked && seen}
      {whole && !isBooked && online && (
        <p className={`text-sm font-medium ${difference > 0 ? 'text-warn' : 'text-good'}`}>
          {difference === 0
            ? t('page.same')
            : t(difference > 0 ? 'page.rose' : 'page.fell', { difference: money(Math.abs(difference)) })}
        </p>
      )}
      {isBooked && quote.saleId ? (
        <Link
          to="/booking/$accountId/reservation-details/$saleId"
          params={{ accountId, saleId: quote.saleId }}
          className={buttonClass({ wide: true })}
        >
          {t('page.see')}
        </Link>
      ) : isBooked ? (
        <Link
          to="/booking/$accountId/find-reservation"
          params={{ accountId }}
          className={buttonClass({ wide: true })}
        >
          {t('page.find')}
        </Link>
      ) : left.length > 0 ? (
        <div>
          <div className="print:hidden">
            <EdgeAction atEdge>
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2 lg:hidden">
                <span className="text-sm text-muted">{t('cart:total')}</span>
                <span className="ml-auto font-semibold tabular-nums">{money(quote.nowMinor)}</span>
              </p>
              <Button wide size="large" onClick={onBook}>
                {t(whole ? 'page.book' : 'page.book_rest')}
              </Button>
            </EdgeAction>
          </div>
          <p className="mt-3 text-sm text-muted print:hidden">{t('page.book_hint')}</p>
        </div>
      ) : (
        <LookAround accountId={accountId} />
      )}
      <div className="grid">
        <PaperLink href={quote.pdfUrl} look="outline" open={openPaper} missing={t('payment:paper_missing')}>
          {t('pdf')}
        </PaperLink>
      </div>
    </div>
  )
}

function LookAround({ accountId }: { accountId: string }) {
  const { t } = useTranslation('quotes')
  return (
    <Link to="/booking/$accountId" params={{ accountId }} className={buttonClass()}>
      {t('page.look_around')}
    </Link>
  )
}

/** Why the quote cannot be shown. */
function Absent({ accountId, why }: { accountId: string; why: 'absent' | 'withdrawn' }) {
  const { t } = useTranslation('quotes')
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-12">
      <EmptyState
        level={1}
        picture="expired-link"
        title={t(`page.${why}_title`)}
        text={t(`page.${why}_text`)}
        action={<LookAround accountId={accountId} />}
      />
    </div>
  )
}
