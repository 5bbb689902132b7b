import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { maySell } from '#core/agencies/accounts.ts'
import { formatWallTime } from '#core/time/instants.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import type { OwnAgency } from '#src/shared/accounts/agency-query.ts'
import { KeptAt } from '#src/shared/app/kept-at.tsx'
import { QuoteShare } from '#src/shared/quotes/quote-share.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { QuoteLead } from './quote-lead.tsx'
import { stateTones } from './quote-states.ts'
import { type DeskQuote, deskQuoteQuery } from './quotes-query.ts'
import { WithdrawQuote } from './withdraw-quote.tsx'

/** A quote: its customer, state and actions, then its products. */
export function QuoteScreen({
  quoteId,
  agency,
  lineOf,
  onSell,
}: {
  quoteId: string
  agency: Pick<OwnAgency, 'id' | 'name' | 'state'>
  /** Renders one of the quote's products as a list item. */
  lineOf: (line: DeskQuote['lines'][number]) => ReactNode
  /** Adds the quote to the cart and opens the cart. */
  onSell: (quote: DeskQuote) => Promise<void>
}) {
  const { t } = useTranslation('quotes-desk')
  const errorText = useErrorTexts()
  const language = useLanguage()
  const zone = useZone()
  const online = useOnline()
  const query = useQuery(deskQuoteQuery(quoteId))
  const quote = query.data
  if (!quote) return null
  const { state, seller, createdAt, note, url, saleId } = quote
  const made = formatWallTime(createdAt, zone, language)
  // An offline quote has no link; once a hold exists, the sale is sent to the customer instead.
  const isSent = url !== '' && saleId === null && state !== 'withdrawn'
  return (
    <>
      <Link
        to="/agency/quotes"
        className="inline-flex min-h-11 items-center gap-2 text-primary underline-offset-4 hover:underline print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('title')}
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2" data-dd-privacy="mask">
        <PageHeading title={t('page.title', { client: quote.client })} />
        <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>
      </div>
      <p className="mt-1 text-muted">
        {seller.name
          ? t('page.made_by', { seller: seller.name, when: made })
          : t('page.made', { when: made })}
      </p>
      <KeptAt of={query} className="mt-2" />
      <div className="mt-4 space-y-3 empty:hidden">
        {!online && <Notice>{t('page.offline')}</Notice>}
        {query.error && <Notice tone="warn">{errorText(query.error)}</Notice>}
      </div>
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 space-y-4 xl:order-last">
          <QuoteLead
            quote={quote}
            maySell={quote.accountId === agency.id && maySell(agency.state)}
            onSell={onSell}
          />
          {isSent && (
            <Card className="print:hidden">
              <h2 className="mb-3 text-lg">{t('page.share')}</h2>
              <QuoteShare quote={quote} agencyName={agency.name} />
            </Card>
          )}
          {quote.mayWithdraw && url !== '' && <WithdrawQuote quote={quote} />}
        </div>
        <div className="min-w-0 space-y-4">
          {note && (
            <blockquote className="rounded-card bg-primary-soft px-5 py-4 whitespace-pre-line">
              {note}
            </blockquote>
          )}
          <ul className="space-y-4">{quote.lines.map(lineOf)}</ul>
        </div>
      </div>
    </>
  )
}
