import { useTranslation } from 'react-i18next'
import type { Outputs } from '#src/platform/api.ts'
import { useShareWords } from '#src/platform/share-words.ts'
import { ShareLink } from '#src/ui/share-link.tsx'

/** The ways to send a quote's link to its client. */
export function QuoteShare({
  quote,
  agencyName,
}: {
  quote: Outputs['agency']['saveQuote']
  agencyName: string
}) {
  const { t } = useTranslation('quotes')
  const words = useShareWords(quote.email !== '')
  return (
    <ShareLink
      url={quote.url}
      phone={quote.phone}
      email={quote.email}
      words={{
        ...words,
        link: t('share.link'),
        message: t('share.message', { client: quote.client, agency: agencyName }),
        subject: t('share.subject', { agency: agencyName }),
      }}
    />
  )
}
