import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** To the owner of an agency that sells: that staff asked for corrections, and where they are made. Nothing for all others. */
export function CorrectionsDue({ count }: { count: number | null }) {
  const { t } = useTranslation('agency-home')
  if (count === null) return null
  return (
    <Notice tone="warn" title={count > 0 ? t('corrections.title', { count }) : t('corrections.done')}>
      <Link to="/agency/affiliate" className={buttonClass({ size: 'small', className: 'mt-3' })}>
        {t(count > 0 ? 'papers.correct' : 'corrections.open')}
      </Link>
    </Notice>
  )
}
