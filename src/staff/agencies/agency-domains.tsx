import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Outputs, server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useStaffReach } from '#src/platform/staff-reach.ts'
import { DecisionSheet } from '#src/shared/decisions/decision-sheet.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { accountQuery } from './account-query.ts'

type OwnDomain = Outputs['admin']['getAgencyAccount']['domains'][number]

/** The domains of an agency and its branches, which admins can remove; empty if there are none. */
export function AgencyDomains({ accountId }: { accountId: string }) {
  const { t } = useTranslation('agencies')
  const errorText = useErrorTexts()
  const mayWithdraw = useStaffReach('withdraw domains') !== null
  const [asking, setAsking] = useState<OwnDomain | null>(null)
  const { data, error, refetch } = useQuery(accountQuery(accountId))
  if (error && !data) return <Failed text={errorText(error)} onRetry={() => void refetch()} />
  // An open sheet and its error remain even when the last domain has been removed.
  if (!data || (data.domains.length === 0 && !asking)) return null
  return (
    <Card className="space-y-2">
      <h2 className="text-xl">{t('domains.title')}</h2>
      <ul aria-label={t('domains.title')} className="divide-y divide-line">
        {data.domains.map((domain) => (
          <li key={domain.account.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-medium wrap-anywhere">{domain.host}</p>
              {domain.account.id !== accountId && (
                <p className="text-sm text-muted wrap-anywhere">{domain.account.name}</p>
              )}
              <Badge tone={domain.isMissing ? 'warn' : domain.state === 'verified' ? 'good' : 'neutral'}>
                {t(`domains.state.${domain.isMissing ? 'missing' : domain.state}`)}
              </Badge>
            </div>
            {mayWithdraw && (
              <Button look="quiet" size="small" onClick={() => setAsking(domain)}>
                {t('domains.remove')}
                <span className="sr-only"> {domain.host}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asking && (
        <DecisionSheet
          section="agencies"
          isDanger
          words={{
            title: t('domains.remove_title', { host: asking.host }),
            text: t('domains.remove_text'),
            button: t('domains.remove'),
            done: t('domains.removed'),
          }}
          decide={(reason) =>
            server.admin.withdrawDomain({ accountId: asking.account.id, host: asking.host, reason })
          }
          onClose={() => setAsking(null)}
        />
      )}
    </Card>
  )
}
