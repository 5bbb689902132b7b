import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Text } from '#core/app/language.ts'
import type { KeptDestination } from '#src/offline/packs.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useSizeWords } from '#src/platform/size-words.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useDownloads } from './downloads.ts'
import { useKeptPacks, useStorageState } from './kept-packs.ts'
import { PackRow } from './pack-row.tsx'

/** Destinations that the agency sells. */
export interface Places {
  list: { id: string; name: Text }[] | undefined
  error: unknown
  retry(): void
}

/** The destinations on this device, to sell from offline, and those available for download. */
export function PacksScreen({
  places,
  install,
}: {
  places: Places
  /** How to install the app, shown if the browser does not grant persistent storage. */
  install: ReactNode
}) {
  const { t } = useTranslation(['packs', 'app'])
  const kept = useKeptPacks()
  const errorText = useErrorTexts()
  const known = kept.data ?? []
  const others = places.list?.filter(({ id }) => !known.some((one) => one.id === id)) ?? []
  return (
    <div className="max-w-3xl space-y-6">
      <PageHeading title={t('title')} />
      <p className="text-muted">{t('text')}</p>
      {kept.isPending && (
        <div aria-busy="true">
          <Skeleton className="h-48 w-full" />
        </div>
      )}
      {kept.isError && <Notice tone="bad">{t('storage_closed')}</Notice>}
      {kept.data && <Kept destinations={kept.data} install={install} />}
      {!kept.isError && (
        <Card className="space-y-3">
          <h2 className="text-xl">{t(known.length > 0 ? 'others' : 'all')}</h2>
          {places.list ? (
            <ul className="divide-y divide-line/60">
              {others.map((place) => (
                <PackRow key={place.id} place={place} kept={null} />
              ))}
            </ul>
          ) : places.error ? (
            <Notice tone="warn">
              <p>{t('places_offline')}</p>
              <p>{errorText(places.error)}</p>
              <Button look="outline" size="small" className="mt-3" onClick={places.retry}>
                {t('app:again')}
              </Button>
            </Notice>
          ) : (
            <div aria-busy="true">
              <Skeleton className="h-40 w-full" />
            </div>
          )}
        </Card>
      )}
    </div>
  )
}

function Kept({ destinations, install }: { destinations: KeptDestination[]; install: ReactNode }) {
  const { t } = useTranslation('packs')
  const language = useLanguage()
  const zone = useZone()
  const size = useSizeWords()
  const running = [...useDownloads().values()].some(({ state }) => state === 'running')
  const storage = useStorageState(`${running} ${destinations.length}`)
  if (destinations.length === 0)
    return (
      <p>
        <strong>{t('none_title')}</strong>. {t('none_text')}
      </p>
    )
  const total = destinations.reduce((sum, { bytes }) => sum + bytes, 0)
  return (
    <Card className="space-y-3">
      <h2 className="text-xl">{t('kept')}</h2>
      <ClockNote zone={zone} language={language} />
      <ul className="divide-y divide-line/60">
        {destinations.map((one) => (
          <PackRow key={one.id} place={one} kept={one} />
        ))}
      </ul>
      <p className="font-medium">{t('total', { size: size(total) })}</p>
      {storage && <p className="text-sm text-muted">{t(`storage.${storage}`)}</p>}
      {storage === 'may_go' && install}
    </Card>
  )
}
