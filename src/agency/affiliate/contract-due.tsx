import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { awaitsSignature } from '#core/agencies/registrations.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Affiliate } from './affiliate.ts'
import { contractPlace } from './agency-contract.tsx'
import { NewContract } from './new-contract.tsx'

/** For the owner: a new contract to accept, and a link to a contract that is not signed yet. Otherwise empty. */
export function ContractDue({ agency }: { agency: Affiliate }) {
  return (
    <>
      <NewContract agency={agency} />
      <UnsignedContract agency={agency} />
    </>
  )
}

/** For the owner of an agency that sells before its contract is signed: a link to the contract. Otherwise empty. */
function UnsignedContract({ agency: { mayChange, registration } }: { agency: Affiliate }) {
  const { t } = useTranslation('agency-home')
  if (!mayChange || !registration || !awaitsSignature(registration)) return null
  return (
    <Notice title={t('contract.title')}>
      <p>{t('contract.text')}</p>
      <Link
        to="/agency/affiliate"
        hash={contractPlace}
        className={buttonClass({ look: 'outline', size: 'small', className: 'mt-3' })}
      >
        {t('contract.open')}
      </Link>
    </Notice>
  )
}
