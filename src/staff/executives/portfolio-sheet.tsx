import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { DecisionSheet } from '#src/shared/decisions/decision-sheet.tsx'
import { SelectField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Executive } from './executive.ts'

/** Shows a portfolio, and transfers all of it to another executive at once. */
export function PortfolioSheet({
  executive: { id, name },
  onClose,
}: {
  executive: Executive
  onClose: () => void
}) {
  const { t } = useTranslation('executives')
  const errorText = useErrorTexts()
  const [toId, setToId] = useState('')
  const seen = useQuery(api.admin.getPortfolio.queryOptions({ input: { id }, staleTime: 0 }))
  const portfolio = seen.data
  return (
    <DecisionSheet
      section="executives"
      words={{
        ...{ title: t('reassign.title'), text: t('reassign.text', { name }) },
        ...{ button: t('reassign.button'), done: t('reassign.done') },
      }}
      isWhole={portfolio !== undefined && toId !== ''}
      decide={(reason) =>
        server.admin.reassignPortfolio({ id, toId, version: portfolio?.version ?? '', reason })
      }
      onClose={onClose}
    >
      {(tried) => (
        <>
          {seen.isError && <Notice tone="bad">{errorText(seen.error)}</Notice>}
          {seen.isPending && <Skeleton className="h-40" />}
          {portfolio && (
            <>
              <section aria-label={t('reassign.what')} className="rounded-card bg-sunken p-4">
                <p className="font-semibold">{t('reassign.count', { count: portfolio.count })}</p>
                <p className="text-sm text-muted">
                  {portfolio.byState
                    .map(({ state, count }) => `${t(`account.${state}`)}: ${count}`)
                    .join(' · ')}
                </p>
                <ul className="mt-2 list-disc pl-5">
                  {portfolio.agencies.map((agency) => (
                    <li key={agency.accountId}>
                      {agency.name} <span className="text-muted">({agency.accountId})</span>
                    </li>
                  ))}
                </ul>
                {portfolio.count > portfolio.agencies.length && (
                  <p>{t('reassign.more', { count: portfolio.count - portfolio.agencies.length })}</p>
                )}
                <p className="mt-3 font-semibold">
                  {t('reassign.prospects', { count: portfolio.prospects })}
                </p>
                <ul className="mt-2 list-disc pl-5" data-dd-privacy="mask">
                  {portfolio.firstProspects.map((prospect) => (
                    <li key={prospect.id}>{prospect.name}</li>
                  ))}
                </ul>
                {portfolio.prospects > portfolio.firstProspects.length && (
                  <p>
                    {t('reassign.more', { count: portfolio.prospects - portfolio.firstProspects.length })}
                  </p>
                )}
                {portfolio.ended > 0 && (
                  <p className="text-sm text-muted">{t('reassign.ended', { count: portfolio.ended })}</p>
                )}
              </section>
              <SelectField
                label={t('reassign.to')}
                value={toId}
                onChange={(event) => setToId(event.target.value)}
                error={tried && toId === '' ? t('error.to') : null}
              >
                <option value="">{t('reassign.choose')}</option>
                {portfolio.staff.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </SelectField>
            </>
          )}
        </>
      )}
    </DecisionSheet>
  )
}
