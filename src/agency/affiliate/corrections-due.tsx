import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { countOwed, type Owed, standingOfOwed } from '#core/agencies/registration-desk.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** To the owner of an agency that sells: that staff asked for corrections, and where they are made. Nothing for all others. */
export function CorrectionsDue({ owed }: { owed: Owed }) {
  const { t } = useTranslation('agency-home')
  const standing = standingOfOwed(owed)
  if (standing === 'nothing') return null
  return (
    <Notice
      tone="warn"
      title={standing === 'owed' ? t('corrections.title', { count: countOwed(owed) }) : t('corrections.done')}
    >
      <Link to="/agency/affiliate" className={buttonClass({ size: 'small', className: 'mt-3' })}>
        {t(standing === 'owed' ? 'papers.correct' : 'corrections.open')}
      </Link>
    </Notice>
  )
}
