import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { DecisionSheet } from '#src/shared/decisions/decision-sheet.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import type { RegistrationFile } from './file-query.ts'

type OwnDomain = NonNullable<RegistrationFile['domains']>['rows'][number]

/** The own domains of the agency and its branches; admins can remove them. */
export function FileDomains({ file }: { file: RegistrationFile }) {
  const { t } = useTranslation('registration-desk')
  const [asking, setAsking] = useState<OwnDomain | null>(null)
  const { rows = [], mayWithdraw = false } = file.domains ?? {}
  if (rows.length === 0) return null
  return (
    <Card className="space-y-2">
      <h2 className="text-xl">{t('domains.title')}</h2>
      <ul aria-label={t('domains.title')} className="divide-y divide-line">
        {rows.map((domain) => (
          <li key={domain.account.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-medium wrap-anywhere">{domain.host}</p>
              {domain.account.id !== file.accountId && (
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
          section="registration-desk"
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
