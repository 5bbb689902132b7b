import { useTranslation } from 'react-i18next'
import { ShareLink } from '#src/ui/share-link.tsx'
import type { SavedQuote } from './quotes-query.ts'

/** The ways to send a quote's link to its client. */
export function QuoteShare({
  quote,
  agencyName,
  isCompact = false,
}: {
  quote: SavedQuote
  agencyName: string
  /** In a list. */
  isCompact?: boolean
}) {
  const { t } = useTranslation('quotes')
  return (
    <ShareLink
      url={quote.url}
      phone={quote.phone}
      email={quote.email}
      isCompact={isCompact}
      words={{
        link: t('share.link'),
        share: t('share.share'),
        copy: t('share.copy'),
        copied: t('share.copied'),
        whatsapp: t('share.whatsapp'),
        ...(quote.email && { mail: t('share.mail') }),
        message: t('share.message', { client: quote.client, agency: agencyName }),
        subject: t('share.subject', { agency: agencyName }),
      }}
    />
  )
}
