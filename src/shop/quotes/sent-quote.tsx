import { useTranslation } from 'react-i18next'
import { formatInstant } from '#core/time/instants.ts'
import { openPaper } from '#src/offline/papers.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { PaperLink } from '#src/ui/paper-link.tsx'
import { QuoteShare } from './quote-share.tsx'
import type { SavedQuote } from './quotes-query.ts'

/** A new quote's link and paper, ready to be sent. */
export function SentQuote({ quote, agencyName }: { quote: SavedQuote; agencyName: string }) {
  const { t } = useTranslation('quotes')
  const language = useLanguage()
  const timeZone = useZone()
  return (
    <div className="space-y-4">
      <p>{t('save.done_text', { when: formatInstant(quote.validUntil, timeZone, language) })}</p>
      <QuoteShare quote={quote} agencyName={agencyName} />
      <PaperLink href={quote.pdfUrl} look="outline" open={openPaper} missing={t('paper_missing')}>
        {t('pdf')}
      </PaperLink>
    </div>
  )
}
