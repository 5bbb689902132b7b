import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { documentsToApprove } from '#core/agencies/accounts.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { affiliateQuery } from './affiliate.ts'
import { documentsPlace } from './affiliate-documents.tsx'

/** What is still to be handed in before a registration can be decided on; nothing once all is there. */
export function MissingPapers() {
  const { t } = useTranslation(['agency-home', 'documents'])
  const { data: agency } = useQuery(affiliateQuery())
  const registration = agency?.registration
  const needed = registration ? documentsToApprove(registration.personKind) : []
  const missing = (registration?.documents ?? []).filter(
    ({ kind, state }) => needed.includes(kind) && state !== 'uploaded' && state !== 'accepted',
  )
  if (!agency || missing.length === 0) return null
  return (
    <Notice tone="info" title={t('papers.title')}>
      <p>{t('papers.text')}</p>
      <ul className="mt-2 list-disc pl-5">
        {missing.map(({ kind, state }) => (
          <li key={kind}>
            {t(`documents:kind.${kind}`)}
            {state !== 'missing' && ` · ${t(`documents:state.${state}`)}`}
          </li>
        ))}
      </ul>
      <Link
        to="/agency/affiliate"
        hash={documentsPlace}
        className={buttonClass({ size: 'small', className: 'mt-3' })}
      >
        {t(agency.mayChange ? 'papers.open' : 'papers.see')}
      </Link>
    </Notice>
  )
}
