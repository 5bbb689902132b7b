import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Outputs } from '#src/platform/api.ts'
import { useShareWords } from '#src/platform/share-words.ts'
import { ShareLink } from '#src/ui/share-link.tsx'

/** Buttons to send a quote's link to its client; `children` are more of them. */
export function QuoteShare({
  quote,
  agencyName,
  children,
}: {
  quote: Outputs['agency']['saveQuote']
  agencyName: string
  children?: ReactNode
}) {
  const { t } = useTranslation('quotes')
  // Without an address, the sender types one.
  const words = useShareWords(true)
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
    >
      {children}
    </ShareLink>
  )
}
