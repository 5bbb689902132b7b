import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { domainQuery } from './domain.ts'
import { DomainForm } from './domain-form.tsx'
import { DomainState } from './domain-state.tsx'

/** The agency's own domain: a form to enter it, proof of ownership by a DNS record, and its removal. */
export function DomainCard({ accountId }: { accountId: string }) {
  const { t } = useTranslation('booking-pages')
  const errorText = useErrorTexts()
  const read = useQuery(domainQuery(accountId))
  const domain = read.data?.domain
  return (
    <Card className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-xl">{t('domain.title')}</h2>
        {domain && (
          <Badge tone={domain.missing ? 'warn' : domain.state === 'verified' ? 'good' : 'neutral'}>
            {t(`domain.state.${domain.missing ? 'missing' : domain.state}`)}
          </Badge>
        )}
      </div>
      {read.isError && <Failed text={errorText(read.error)} onRetry={() => void read.refetch()} />}
      {read.isPending && <Skeleton className="h-32" />}
      {read.data && !domain && <DomainForm accountId={accountId} />}
      {read.data && domain && (
        <DomainState key={domain.host} accountId={accountId} address={read.data.address} domain={domain} />
      )}
    </Card>
  )
}
