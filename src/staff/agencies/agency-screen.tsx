import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AgencyParts } from '#src/shared/accounts/agency-parts.ts'
import { ByAccount } from '#src/shared/accounts/by-account.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { accountQuery } from './account-query.ts'
import { agencyTones } from './agency-columns.tsx'

/** An agency without a registration, as staff see it: only its sales, accounts and domains. */
export function AgencyScreen({ accountId, sales, money, domains }: { accountId: string } & AgencyParts) {
  const { t } = useTranslation('agencies')
  const { data } = useSuspenseQuery(accountQuery(accountId))
  const { name, state, executive, hasFile, branches } = data
  return (
    <>
      <BackLink to="/admin/agencies">{t('title')}</BackLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PageHeading title={name} />
        <Badge tone={agencyTones[state]}>{t(`state.${state}`)}</Badge>
      </div>
      <p className="mt-1 mb-4 text-muted">
        {t('account.number', { id: accountId })} · {executive?.name ?? t('nobody')}
      </p>
      {hasFile ? (
        <Link
          to="/admin/affiliations/$accountId"
          params={{ accountId }}
          className={buttonClass({ look: 'outline', className: 'mb-6' })}
        >
          {t('account.file')}
        </Link>
      ) : (
        <p className="mb-6 text-muted">{t('account.no_file')}</p>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[2fr_1fr]">
        <div className="min-w-0 space-y-6">
          {sales}
          <ByAccount label={t('statement.account')} accounts={[{ id: accountId, name }, ...branches]}>
            {money}
          </ByAccount>
        </div>
        <div className="min-w-0">{domains}</div>
      </div>
    </>
  )
}
