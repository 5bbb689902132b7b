import { useTranslation } from 'react-i18next'
import type { Outputs } from '#src/platform/api.ts'
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
  return (
    <ShareLink
      url={quote.url}
      phone={quote.phone}
      email={quote.email}
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
