import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxHighlights } from '#core/products/assortment.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useText } from '#src/platform/i18n.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ExportButton } from '#src/ui/export-button.tsx'
import type { SectionProps } from './kind-section.tsx'
import type { EditedAssortment } from './use-assortment.ts'

/** The highlighted products, in order. */
export function HighlightsSection({ edited, mayChange }: SectionProps) {
  const { t } = useTranslation('assortment')
  const text = useText()
  const errorText = useErrorTexts()
  const [announcement, setAnnouncement] = useState('')
  const { highlights, inherited } = edited
  const counting = highlights.length > 0 ? highlights : inherited
  const readAll = async () => [
    [t('column.star'), t('column.name')],
    ...counting.map((id, at) => {
      const product = edited.productOf(id)
      return [String(at + 1), product ? text(product.name) : id]
    }),
  ]
  const move = (from: number, to: number) => {
    const next = [...highlights]
    const [id] = next.splice(from, 1)
    if (id === undefined || to < 0 || to > next.length) return
    next.splice(to, 0, id)
    edited.list(next)
    const product = edited.productOf(id)
    setAnnouncement(t('moved', { name: product ? text(product.name) : id, place: to + 1 }))
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-2xl text-muted">
          {t(mayChange ? 'highlights_text' : 'highlights_read', { most: maxHighlights })}
        </p>
        {counting.length > 0 && (
          <ExportButton name={t('section.highlights')} read={readAll} onFailed={errorText} />
        )}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {highlights.length === 0 && inherited.length === 0 && (
        <EmptyState
          picture="empty-search"
          title={t(mayChange ? 'highlights_empty.title' : 'highlights_empty.title_read')}
          text={mayChange ? t('highlights_empty.text') : null}
        />
      )}
      {highlights.length === 0 && inherited.length > 0 && (
        <>
          <p className="mb-3 font-medium">{t('inherited')}</p>
          <ol className="mb-4 max-w-3xl space-y-2">
            {inherited.map((id, place) => (
              <Item key={id} id={id} place={place} edited={edited} />
            ))}
          </ol>
          {mayChange && (
            <Button look="quiet" onClick={() => edited.list([...inherited])}>
              {t('begin_here')}
            </Button>
          )}
        </>
      )}
      <ol className="max-w-3xl space-y-2">
        {highlights.map((id, place) => (
          <Item
            key={id}
            id={id}
            place={place}
            edited={edited}
            {...(mayChange && {
              onMove: (by: -1 | 1) => move(place, place + by),
              onRemove: () => edited.list(highlights.filter((one) => one !== id)),
              isLast: place === highlights.length - 1,
            })}
          />
        ))}
      </ol>
    </>
  )
}

function Item({
  id,
  place,
  edited,
  isLast = false,
  onMove,
  onRemove,
}: {
  id: string
  place: number
  edited: EditedAssortment
  isLast?: boolean
  onMove?: (by: -1 | 1) => void
  onRemove?: () => void
}) {
  const { t } = useTranslation('assortment')
  const text = useText()
  const product = edited.productOf(id)
  const name = product ? text(product.name) : id
  const isHidden =
    product !== undefined &&
    edited.stateOf('product', {
      kind: product.kind,
      destinationId: product.destination.id,
      productId: id,
    }).hidden
  const round =
    'grid size-11 shrink-0 place-items-center rounded-full hover:bg-ink/5 aria-disabled:opacity-30'
  return (
    <li className="flex items-center gap-1 rounded-card border border-line/60 bg-surface py-1 pr-1 pl-4 sm:gap-2">
      <span className="w-7 shrink-0 font-semibold text-muted tabular-nums">{place + 1}</span>
      <span className="min-w-0 flex-1 py-2">
        <span className="block font-semibold">{name}</span>
        <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {product && `${t(`one.${product.kind}`)} · ${text(product.destination.name)}`}
          {isHidden && <Badge tone="warn">{t('not_sold')}</Badge>}
        </span>
      </span>
      {onMove && (
        <>
          <button
            type="button"
            aria-label={t('up', { name })}
            aria-disabled={place === 0 || undefined}
            onClick={() => onMove(-1)}
            className={round}
          >
            <ArrowUp aria-hidden="true" className="size-5" />
          </button>
          <button
            type="button"
            aria-label={t('down', { name })}
            aria-disabled={isLast || undefined}
            onClick={() => onMove(1)}
            className={round}
          >
            <ArrowDown aria-hidden="true" className="size-5" />
          </button>
        </>
      )}
      {onRemove && (
        <button type="button" aria-label={t('remove', { name })} onClick={onRemove} className={round}>
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </li>
  )
}
