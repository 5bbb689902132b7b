import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatWallTime } from '#core/time/instants.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { FoldedCard } from '#src/ui/folded-card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The mails about a sale, with their recipients and failed deliveries. */
export function MailsCard({ saleId, hasEmail }: { saleId: string; hasEmail: boolean }) {
  const { t } = useTranslation('sales-desk')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const zone = useZone()
  const list = useQuery({
    ...api.agency.listSaleMails.queryOptions({ input: { saleId } }),
    // Mails are sent a moment after the events they report.
    refetchInterval: 30_000,
  })
  const mails = list.data?.mails ?? []
  return (
    <FoldedCard
      title={t('mails.title')}
      // A failed delivery must be seen.
      startsOpen={!hasEmail || mails.some(({ state }) => state === 'bounced') || 'wide'}
      className="print:hidden"
    >
      <div className="space-y-4">
        {list.isPending && <Skeleton className="h-16" />}
        {list.isError && <Failed text={errorText(list.error)} onRetry={() => void list.refetch()} />}
        {!hasEmail && <Notice tone="warn">{t('mails.no_mail')}</Notice>}
        {list.data && mails.length === 0 && hasEmail && <p className="text-muted">{t('mails.none')}</p>}
        {mails.length > 0 && <ClockNote zone={zone} language={language} />}
        {mails.length > 0 && (
          <ul className="divide-y divide-line">
            {mails.map(({ id, about, to, at, state, problem }) => (
              <li key={id} className="space-y-1 py-2">
                <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                  <p className="font-medium">{t(`mails.about.${about}`)}</p>
                  {state === 'bounced' && <Badge tone="bad">{t('mails.bounced')}</Badge>}
                </div>
                <p className="text-sm break-words text-muted">
                  {t('mails.to', { to, when: formatWallTime(at, zone, language) })}
                </p>
                {problem && (
                  <p className="text-sm break-words">
                    {t(about.startsWith('told_') ? 'mails.problem_told' : 'mails.problem', { said: problem })}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </FoldedCard>
  )
}
