import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant, formatWallTime } from '#core/time/instants.ts'
import { sendOrQueue } from '#src/offline/send-or-queue.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { closeShown } from '#src/platform/icon-badge.ts'
import { useZone } from '#src/platform/zone.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { noticeQuery } from './notice-query.ts'

/** One notice, with a confirmation button if the notice requires confirmation. */
export function NoticeScreen({ id }: { id: string }) {
  const { t } = useTranslation('notices')
  const language = useLanguage()
  const text = useText()
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const { data: notice } = useSuspenseQuery(noticeQuery(id))
  const zone = useZone()
  // Once the notice is open, its notification is closed.
  useEffect(() => void closeShown(id).catch(() => {}), [id])
  const acknowledge = useMutation({
    mutationFn: () =>
      sendOrQueue(() => server.agency.acknowledgeNotice({ id }), {
        key: `acknowledge-${id}`,
        verb: 'agency.acknowledgeNotice',
        input: { id },
        shown: { names: [notice.title], client: '', amount: null, accountId: null },
      }),
    async onSuccess(known) {
      if (!known) return
      queries.setQueryData(noticeQuery(id).queryKey, known)
      await queries.invalidateQueries({ queryKey: [['agency', 'listNotices']] })
    },
  })
  return (
    <article className="max-w-3xl">
      <BackLink to="/agency/notices">{t('back')}</BackLink>
      <PageHeading title={text(notice.title)} />
      <p className="mt-1 text-sm text-muted">
        {t('published', { when: formatInstant(notice.publishedAt, zone, language) })}
      </p>
      <div className="mt-6 space-y-4 text-lg">
        {text(notice.body)
          .split('\n\n')
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </div>
      {notice.saleId && (
        <Link
          to="/agency/sales/$saleId"
          params={{ saleId: notice.saleId }}
          className={buttonClass({ className: 'mt-8' })}
        >
          {t('see_sale')}
        </Link>
      )}
      {notice.asksAcknowledgement && (
        <div className="mt-8 space-y-3">
          {notice.acknowledgedAt ? (
            <Notice tone="good">
              {t('acknowledged', { when: formatWallTime(notice.acknowledgedAt, zone, language) })}
            </Notice>
          ) : (
            <Button
              busy={acknowledge.isPending}
              disabled={acknowledge.data === null}
              onClick={() => acknowledge.mutate()}
            >
              {t('acknowledge')}
            </Button>
          )}
          {acknowledge.data === null && <Notice tone="info">{t('kept')}</Notice>}
          {acknowledge.isError && <Notice tone="bad">{errorText(acknowledge.error)}</Notice>}
        </div>
      )}
    </article>
  )
}
