import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { countOwed } from '#core/agencies/registration-desk.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type Affiliate, owedBy, standingOf } from './affiliate.ts'

/** To the owner: what staff asked to be corrected, line by line, and where it is corrected. Nothing where nothing was. */
export function CorrectionsDue({ agency }: { agency: Affiliate }) {
  const { t } = useTranslation(['agency-home', 'documents', 'register'])
  const owed = owedBy(agency)
  const standing = standingOf(agency)
  const isSaid = agency.state === 'rejected' && standing === 'nothing' && agency.reason !== null
  if (standing === 'nothing' && !isSaid) return null
  const isOwed = standing === 'owed' || isSaid
  const names = [
    ...owed.papers.map((kind) => t(`documents:kind.${kind}`)),
    ...owed.data.flatMap(({ field, isCorrected }) => (isCorrected ? [] : [t(`register:label.${field}`)])),
  ]
  const message = isSaid ? agency.reason : owed.message
  const title = () => {
    if (!isOwed) return t('corrections.done')
    return isSaid ? t('corrections.asked') : t('corrections.title', { count: countOwed(owed) })
  }
  return (
    <Notice tone={isOwed ? 'warn' : 'good'} title={title()}>
      {isOwed && names.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      {isOwed && message && <p className="mt-2 whitespace-pre-line wrap-anywhere">{message}</p>}
      <Link to="/agency/affiliate" className={buttonClass({ size: 'small', className: 'mt-3' })}>
        {t(isOwed ? 'papers.correct' : 'corrections.open')}
      </Link>
    </Notice>
  )
}
