import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Notice } from '#src/ui/notice.tsx'

/** The reason why an agency that does not sell cannot offer groups or block rooms, and a link to its next step. */
export function NotSelling() {
  const { t } = useTranslation('groups-and-events')
  return (
    <Notice tone="warn" title={t('not_selling.title')}>
      <p>{t('not_selling.text')}</p>
      <Link
        to="/agency/affiliate"
        className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
      >
        {t('not_selling.action')}
      </Link>
    </Notice>
  )
}
