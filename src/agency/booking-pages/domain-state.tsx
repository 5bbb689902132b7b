import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayIn, formatDay } from '#core/time/days.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type Domain, domainQuery } from './domain.ts'
import { DomainFinding } from './domain-finding.tsx'
import { DomainRecords } from './domain-records.tsx'
import { RemoveDomain } from './remove-domain.tsx'

/** A claimed domain: its DNS records, the check, and the link once the domain is verified. */
export function DomainState({
  accountId,
  address,
  domain,
}: {
  accountId: string
  /** The address of the booking page. */
  address: string
  domain: Domain
}) {
  const { t } = useTranslation('booking-pages')
  const errorText = useErrorTexts()
  const online = useOnline()
  const language = useLanguage()
  const zone = useZone()
  const queries = useQueryClient()
  const [isRemoving, setRemoving] = useState(false)
  const { host, state, missing } = domain
  const isVerified = state === 'verified'
  const check = useMutation(
    api.agency.checkDomain.mutationOptions({
      onSuccess({ finding: _, texts: __, leads: ___, ...next }) {
        queries.setQueryData(domainQuery(accountId).queryKey, next)
      },
      // The domain may have been removed elsewhere.
      onError: () => queries.invalidateQueries({ queryKey: domainQuery(accountId).queryKey }),
    }),
  )
  const dayOf = (at: string) => formatDay(dayIn(new Date(at), zone), language, 'long')
  return (
    <div className="space-y-4">
      <p className="font-semibold wrap-anywhere">{host}</p>
      {missing && (
        <Notice tone="warn" title={t('domain.missing.title', { day: dayOf(missing.since) })}>
          {t('domain.missing.text', { day: dayOf(missing.until) })}
        </Notice>
      )}
      <p className="text-muted">{t(isVerified ? 'domain.verified_text' : 'domain.waiting_text')}</p>
      <DomainRecords domain={domain} />
      {!online && <Notice>{t('domain.offline_check')}</Notice>}
      {check.data && <DomainFinding checked={check.data} />}
      {check.isError && <Notice tone="bad">{errorText(check.error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button
          look={isVerified ? 'quiet' : 'primary'}
          busy={check.isPending}
          disabled={!online}
          onClick={() => check.mutate({ accountId })}
        >
          {t('domain.check')}
        </Button>
        {isVerified && (
          <a href={address} target="_blank" rel="noreferrer" className={buttonClass({ look: 'quiet' })}>
            <ExternalLink aria-hidden="true" className="size-5" />
            {t('domain.open', { host })}
          </a>
        )}
        <Button look="plain" disabled={!online} onClick={() => setRemoving(true)}>
          {t('domain.remove')}
        </Button>
      </div>
      {isRemoving && (
        <RemoveDomain accountId={accountId} domain={domain} onClose={() => setRemoving(false)} />
      )}
    </div>
  )
}
