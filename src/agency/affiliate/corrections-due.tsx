import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Affiliate } from './affiliate.ts'

/** To the owner of an agency that sells and was asked to correct something: that it was, and where. Nothing for all others. */
export function CorrectionsDue({ agency: { mayChange, registration } }: { agency: Affiliate }) {
  const { t } = useTranslation('agency-home')
  if (!mayChange || !registration || !(registration.asked || registration.owed.length > 0)) return null
  return (
    <Notice tone="warn" title={t('corrections.title')}>
      <p>{t('corrections.text')}</p>
      <Link
        to="/agency/affiliate"
        className={buttonClass({ look: 'outline', size: 'small', className: 'mt-3' })}
      >
        {t('corrections.open')}
      </Link>
    </Notice>
  )
}
