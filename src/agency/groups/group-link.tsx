import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, ExternalLink, Eye, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useText } from '#src/platform/i18n.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Group } from './group-draft.ts'
import type { GroupKey } from './group-query.ts'
import { HandedUrl } from './group-url.tsx'
import { useToday } from './use-today.ts'

interface PageOfGroup {
  groupKey: GroupKey
  group: Group
  publish: ReactNode
}

/** The address of a group's page, as text and as a QR code; before publication, the future address. */
export function GroupLink(page: PageOfGroup) {
  const { t } = useTranslation('groups-and-events')
  const { group } = page
  return (
    <section className="space-y-4">
      <h2 className="text-xl">{t('link.title', { context: group.kind })}</h2>
      {group.isVisible ? <SharedLink {...page} /> : <HiddenPage {...page} />}
    </section>
  )
}

/** States in which a page is not published yet. */
const waiting: ReadonlySet<Group['state']> = new Set(['draft', 'offered', 'definite'])

function HiddenPage({ group, publish }: PageOfGroup) {
  const { t } = useTranslation('groups-and-events')
  const today = useToday()
  const { kind, state } = group
  if (!waiting.has(state) || group.endsOn < today)
    return (
      <Notice tone={state === 'cancelled' ? 'info' : 'warn'}>
        {waiting.has(state)
          ? t('link.state.past')
          : t(state === 'cancelled' ? 'link.state.cancelled' : 'link.state.over', { context: kind })}
      </Notice>
    )
  return (
    <div className="space-y-3 rounded-control bg-sunken px-4 py-3">
      <p style={{ textWrap: 'pretty' }}>
        {t(state === 'offered' && kind === 'group' ? 'link.state.offered' : 'link.state.waiting')}
      </p>
      <div className="flex flex-wrap items-start gap-2">
        {group.mayManage && (
          <Link
            from="/agency/sales/groups/$groupUrl"
            to="/agency/sales/groups/$groupUrl/preview"
            search={true}
            target="_blank"
            className={buttonClass({ look: 'outline', size: 'small' })}
          >
            <Eye aria-hidden="true" className="size-5" />
            {t('preview.open')}
          </Link>
        )}
        {publish}
      </div>
    </div>
  )
}

function SharedLink({ groupKey, group }: PageOfGroup) {
  const { t } = useTranslation('groups-and-events')
  const text = useText()
  const errorText = useErrorTexts()
  const found = useQuery(
    api.agency.getGroupAddress.queryOptions({ input: groupKey, staleTime: Number.POSITIVE_INFINITY }),
  )
  if (found.isError) return <Notice tone="bad">{errorText(found.error)}</Notice>
  if (!found.data) return <Skeleton className="h-72" />
  const { address, qr } = found.data
  return (
    <>
      <HandedUrl url={address} look="quiet">
        {'share' in navigator && (
          <Button
            look="quiet"
            // Closing the share sheet is not an error.
            onClick={() => void navigator.share({ title: text(group.name), url: address }).catch(() => {})}
          >
            <Share2 aria-hidden="true" className="size-5" />
            {t('link.share')}
          </Button>
        )}
        <a href={qr} download={`${groupKey.url}.png`} className={buttonClass({ look: 'quiet' })}>
          <Download aria-hidden="true" className="size-5" />
          {t('link.save')}
        </a>
        <a href={address} target="_blank" rel="noreferrer" className={buttonClass({ look: 'quiet' })}>
          <ExternalLink aria-hidden="true" className="size-5" />
          {t('link.open')}
        </a>
      </HandedUrl>
      <img
        src={qr}
        alt={t('link.qr', { context: group.kind })}
        width={240}
        height={240}
        className="mx-auto size-60 rounded-control"
      />
    </>
  )
}
