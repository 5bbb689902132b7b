import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { countOwed } from '#core/agencies/registration-desk.ts'
import { documentPlace } from '#src/shared/registrations/document-field.tsx'
import { fieldPlace } from '#src/shared/registrations/field-place.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type Affiliate, owedBy, standingOf } from './affiliate.ts'
import { AskedRows } from './asked-rows.tsx'

/** For the owner: a list of the requested corrections, each with a link. Empty if there are none. */
export function CorrectionsDue({ agency }: { agency: Affiliate }) {
  const { t } = useTranslation('agency-home')
  const owed = owedBy(agency)
  const standing = standingOf(agency)
  const isShown = agency.state === 'rejected' && standing === 'nothing' && agency.reason !== null
  if (standing === 'nothing' && !isShown) return null
  const isOwed = standing === 'owed' || isShown
  const title = () => {
    if (!isOwed) return t('corrections.done')
    return isShown ? t('corrections.asked') : t('corrections.title', { count: countOwed(owed) })
  }
  return (
    <Notice tone={isOwed ? 'warn' : 'good'} title={title()}>
      {isShown ? (
        <p className="mt-2 whitespace-pre-line wrap-anywhere">{agency.reason}</p>
      ) : (
        <AskedRows
          agency={agency}
          way={({ kind, field }, name, className) => (
            <Link
              to="/agency/affiliate"
              hash={kind ? documentPlace(kind) : fieldPlace(field)}
              className={className}
            >
              {name}
            </Link>
          )}
        />
      )}
      <Link to="/agency/affiliate" className={buttonClass({ size: 'small', className: 'mt-3' })}>
        {t(isOwed ? 'papers.correct' : 'corrections.open')}
      </Link>
    </Notice>
  )
}
