import { useQuery } from '@tanstack/react-query'
import { Download, ExternalLink, Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useText } from '#src/platform/i18n.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Group } from './group-draft.ts'
import type { GroupKey } from './group-query.ts'
import { HandedUrl } from './group-url.tsx'
import { useToday } from './use-today.ts'

/** States in which its page is not shown, whatever its days. */
const hiddenStates = ['draft', 'offered', 'definite', 'cancelled'] as const

/** The address of a group's page as text and as a picture to scan. */
export function GroupLink({ groupKey, group }: { groupKey: GroupKey; group: Group }) {
  const { t } = useTranslation('groups-and-events')
  const text = useText()
  const errorText = useErrorTexts()
  const today = useToday()
  const found = useQuery(
    api.agency.getGroupAddress.queryOptions({ input: groupKey, staleTime: Number.POSITIVE_INFINITY }),
  )
  if (found.isError) return <Notice tone="bad">{errorText(found.error)}</Notice>
  if (!found.data) return <Skeleton className="h-72" />
  const { address, qr } = found.data
  const hidden = hiddenStates.find((state) => state === group.state)
  const toCome = group.endsOn < today ? 'past' : group.kind === 'event' ? 'definite' : hidden
  const why = (hidden === 'cancelled' ? hidden : hidden && toCome) ?? 'over'
  const picture = (
    <img
      src={qr}
      alt={t('link.qr', { context: group.kind })}
      width={240}
      height={240}
      className="mx-auto size-60 rounded-control"
    />
  )
  const save = (
    <a href={qr} download={`${groupKey.url}.png`} className={buttonClass({ look: 'quiet' })}>
      <Download aria-hidden="true" className="size-5" />
      {t('link.save')}
    </a>
  )
  return (
    <section className="space-y-4">
      <h2 className="text-xl">{t('link.title', { context: group.kind })}</h2>
      {!group.isVisible && (
        <Notice tone="warn">
          <p style={{ textWrap: 'pretty' }}>
            {why === 'cancelled' || why === 'over'
              ? t(`link.state.${why}`, { context: group.kind })
              : t(`link.state.${why}`)}
          </p>
        </Notice>
      )}
      <HandedUrl url={address} look="quiet">
        {'share' in navigator && (
          <Button
            look="quiet"
            // Who thinks better of it is no error.
            onClick={() => void navigator.share({ title: text(group.name), url: address }).catch(() => {})}
          >
            <Share2 aria-hidden="true" className="size-5" />
            {t('link.share')}
          </Button>
        )}
        {group.isVisible && save}
        {group.isVisible && (
          <a href={address} target="_blank" rel="noreferrer" className={buttonClass({ look: 'quiet' })}>
            <ExternalLink aria-hidden="true" className="size-5" />
            {t('link.open')}
          </a>
        )}
      </HandedUrl>
      {group.isVisible ? (
        picture
      ) : (
        <Fold title={t('link.show')}>
          <div className="space-y-3 text-center">
            {picture}
            {save}
          </div>
        </Fold>
      )}
    </section>
  )
}
