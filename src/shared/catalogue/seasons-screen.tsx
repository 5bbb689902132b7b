import { useQuery } from '@tanstack/react-query'
import { Copy, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { CatalogueAddress } from './catalogue-address.ts'
import { SeasonCard } from './season-card.tsx'
import { SeasonCopySheet } from './season-copy-sheet.tsx'
import { SeasonGoneSheet } from './season-gone-sheet.tsx'
import { type Season, seasonsQuery } from './season-query.ts'
import { SeasonSheet } from './season-sheet.tsx'

type Shown =
  | { sheet: 'season'; season: Season | null }
  | { sheet: 'gone'; season: Season }
  | { sheet: 'copy' }

/** The seasons of an agency, or of the platform. */
export function SeasonsScreen({ addresses }: { addresses: CatalogueAddress }) {
  const { t } = useTranslation('seasons')
  const errorText = useErrorTexts()
  const online = useOnline()
  const found = useQuery(seasonsQuery())
  const [shown, setShown] = useState<Shown | null>(null)
  const seasons = found.data?.seasons
  const close = () => setShown(null)
  const add = (
    <Button disabled={!online} onClick={() => setShown({ sheet: 'season', season: null })}>
      <Plus aria-hidden="true" className="size-5" />
      {t('add')}
    </Button>
  )
  return (
    <>
      <BackLink to={addresses.list}>{t('back')}</BackLink>
      <PageHeading title={t('title')} />
      <p className="mt-1 text-muted">{t('intro')}</p>
      {!online && (
        <div className="mt-4">
          <Notice tone="warn">{t('offline')}</Notice>
        </div>
      )}
      {found.isError && !seasons && (
        <Failed text={errorText(found.error)} onRetry={() => void found.refetch()} className="mt-6" />
      )}
      {found.isPending && (
        <Loading className="mt-6">
          <Skeleton className="h-80" />
        </Loading>
      )}
      {seasons?.length === 0 && (
        <EmptyState picture="empty-search" title={t('empty.title')} text={t('empty.text')} action={add} />
      )}
      {seasons && seasons.length > 0 && (
        <>
          <div className="mt-4 flex flex-wrap gap-3">
            {add}
            <Button look="outline" disabled={!online} onClick={() => setShown({ sheet: 'copy' })}>
              <Copy aria-hidden="true" className="size-5" />
              {t('copy.button')}
            </Button>
          </div>
          <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-surface">
            {seasons.map((season) => (
              <SeasonCard
                key={season.id}
                season={season}
                mayChange={online}
                onChange={() => setShown({ sheet: 'season', season })}
                onRemove={() => setShown({ sheet: 'gone', season })}
              />
            ))}
          </ul>
        </>
      )}
      {shown?.sheet === 'season' && (
        <SeasonSheet season={shown.season} seasons={seasons ?? []} onClose={close} />
      )}
      {shown?.sheet === 'gone' && <SeasonGoneSheet season={shown.season} onClose={close} />}
      {shown?.sheet === 'copy' && <SeasonCopySheet seasons={seasons ?? []} onClose={close} />}
    </>
  )
}
