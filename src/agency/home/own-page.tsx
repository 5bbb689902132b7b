import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useShareWords } from '#src/platform/share-words.ts'
import type { OwnAgency } from '#src/shared/accounts/agency-query.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ShareLink } from '#src/ui/share-link.tsx'

/** The agency's booking page, to open and to share. */
export function OwnPage({ agency }: { agency: Pick<OwnAgency, 'id' | 'name' | 'address'> }) {
  const { t } = useTranslation('agency-home')
  const words = useShareWords(true)
  return (
    <Card className="break-inside-avoid space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{t('page.title')}</h2>
        <Link
          to="/booking/$accountId"
          params={{ accountId: agency.id }}
          className={buttonClass({ look: 'outline', size: 'small' })}
        >
          {t('page.open')}
        </Link>
      </div>
      <p className="text-muted">{t('page.text')}</p>
      {agency.address && (
        <ShareLink
          url={agency.address}
          words={{
            ...words,
            link: t('page.link'),
            message: t('page.message', { agency: agency.name }),
            subject: agency.name,
          }}
        />
      )}
    </Card>
  )
}
