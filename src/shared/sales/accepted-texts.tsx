import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { dayIn, formatDay } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'

interface Accepted {
  version: string
  privacy: string | null
  at: string
}

/** The versions of the terms and the privacy notice that the customer of a sale accepted, to read. */
export function AcceptedTexts({ accountId, accepted }: { accountId: string; accepted: Accepted }) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  const zone = useZone()
  const texts = [
    { document: 'terms', version: accepted.version },
    { document: 'privacy', version: accepted.privacy },
  ] as const
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted print:hidden">
      <span>
        {t('accepted.on', { day: formatDay(dayIn(new Date(accepted.at), zone), language, 'long') })}
      </span>
      {texts.map(
        ({ document, version }) =>
          version && (
            <Link
              key={document}
              to="/booking/$accountId/legal/$document"
              params={{ accountId, document }}
              search={{ version }}
              target="_blank"
              className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
            >
              {t(`accepted.${document}`)}
            </Link>
          ),
      )}
    </p>
  )
}
