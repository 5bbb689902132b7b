import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#core/time/instants.ts'
import { openPaper } from '#src/offline/papers.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { QuoteShare } from '#src/shared/quotes/quote-share.tsx'
import { PaperLink } from '#src/ui/paper-link.tsx'
import type { SavedQuote } from './client-quote-query.ts'

/** A new quote's link and PDF, ready to send. */
export function SentQuote({ quote, agencyName }: { quote: SavedQuote; agencyName: string }) {
  const { t } = useTranslation('quotes')
  const language = useLanguage()
  const timeZone = useZone()
  return (
    <div className="space-y-4">
      <p>{t('save.done_text', { when: formatInstant(quote.validUntil, timeZone, language) })}</p>
      <QuoteShare quote={quote} agencyName={agencyName}>
        <PaperLink
          href={quote.pdfUrl}
          look="quiet"
          size="small"
          open={openPaper}
          missing={t('paper_missing')}
        >
          {t('pdf')}
        </PaperLink>
      </QuoteShare>
      <Link
        to="/agency/quotes/$quoteId"
        params={{ quoteId: quote.id }}
        className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
      >
        {t('save.see')}
      </Link>
    </div>
  )
}
