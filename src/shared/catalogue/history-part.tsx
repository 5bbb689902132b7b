import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatWallTime } from '#core/time/instants.ts'
import { api, server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EditorPart } from './editor-part.tsx'
import { MoveHistory } from './move-history.tsx'
import { useEither } from './use-either.ts'
import type { EditedDraft } from './use-product-draft.ts'
import { useReplace } from './use-replace.ts'

/** The applied editions, which can be restored into the draft. */
export function HistoryPart({ edited }: { edited: EditedDraft }) {
  const { t } = useTranslation('product-editor')
  return (
    <EditorPart part="history" title={t('history.title')} isUsuallyOpen={false} missing={0}>
      <Editions edited={edited} />
      <MoveHistory accountId={edited.stored.accountId} productId={edited.productId} />
    </EditorPart>
  )
}

function Editions({ edited }: { edited: EditedDraft }) {
  const { t } = useTranslation('product-editor')
  const errorText = useErrorTexts()
  const language = useLanguage()
  const text = useEither()
  const zone = useZone()
  const { productId, stored } = edited
  const read = useQuery(api.product.listEditions.queryOptions({ input: { productId } }))
  const replace = useReplace(edited)
  if (read.error) return <Failed text={errorText(read.error)} onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton className="h-24" />
  const { editions } = read.data
  if (editions.length === 0) return <p className="text-muted">{t('history.none')}</p>
  return (
    <>
      <ClockNote zone={zone} language={language} />
      <ol className="divide-y divide-line">
        {editions.map(({ version, name, units, published: { by, at } }, nth) => {
          const when = formatWallTime(at, zone, language)
          return (
            <li key={version} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <span className="min-w-0 flex-1 basis-40">
                {by === null ? t('history.before', { when }) : t('history.by', { when, who: by })}
                <span className="block text-sm text-muted">
                  {text(name)} · {t(`history.units.${stored.kind}`, { count: units })}
                </span>
              </span>
              {nth === 0 && <Badge tone="good">{t('history.current')}</Badge>}
              {(nth > 0 || stored.hasChanges) && (
                <Button
                  look="quiet"
                  size="small"
                  busy={replace.isPending}
                  aria-label={`${t('history.restore')}: ${when}`}
                  onClick={() =>
                    replace.mutate((revision) =>
                      server.product.restoreEdition({ productId, version, revision }),
                    )
                  }
                >
                  {t('history.restore')}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      {replace.isError && <Notice tone="bad">{errorText(replace.error)}</Notice>}
    </>
  )
}
