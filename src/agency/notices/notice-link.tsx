import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#core/time/instants.ts'
import type { RowOf } from '#src/platform/define-list.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge } from '#src/ui/badge.tsx'

/** A notice in the list: its first words, and whether it has been read. */
export function NoticeLink({ notice }: { notice: RowOf<'agency.listNotices'> }) {
  const { t } = useTranslation('notices')
  const language = useLanguage()
  const text = useText()
  const zone = useZone()
  return (
    <Link
      to="/agency/notices/$noticeId"
      params={{ noticeId: notice.id }}
      preload={false}
      className="group block rounded-control py-2"
    >
      <span className={`block text-lg group-hover:text-primary ${notice.readAt ? '' : 'font-semibold'}`}>
        {text(notice.title)}
      </span>
      {notice.opening && <span className="mt-1 line-clamp-3 text-muted">{text(notice.opening)}</span>}
      <span className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
        {formatInstant(notice.publishedAt, zone, language)}
        {!notice.readAt && <Badge tone="primary">{t('unread')}</Badge>}
        {notice.asksAcknowledgement && !notice.acknowledgedAt && <Badge tone="warn">{t('asks')}</Badge>}
      </span>
    </Link>
  )
}
