import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ProductState } from '#core/products/product-states.ts'
import { formatDay } from '#core/time/days.ts'
import type { ColumnOf, RowOf } from '#src/platform/define-list.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { CheckField } from '#src/ui/field.tsx'
import type { CatalogueAddress } from './catalogue-address.ts'
import { useEither } from './use-either.ts'

type Row = RowOf<'product.listCatalogue'>

export const stateTones: Record<ProductState, Tone> = {
  draft: 'neutral',
  paused: 'warn',
  published: 'good',
  archived: 'neutral',
}

/** The rows that are selected for one change. */
export interface Choosing {
  has: (row: Row) => boolean
  toggle: (row: Row) => void
}

/** The columns of the list of products, and its cards on a phone. `choosing` null: rows link to their products. */
export function useCatalogueColumns({ product }: CatalogueAddress, choosing: Choosing | null = null) {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const text = useEither()
  const stateOf = ({ state, hasChanges }: Row) => (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>
      {hasChanges && state !== 'draft' && <span className="text-sm text-muted">{t('has_changes')}</span>}
    </span>
  )
  const kindAndPlace = ({ kind, destination }: Row) => `${t(`kind.${kind}`)} · ${text(destination.name)}`
  const missingOf = ({ missing, missingTexts }: Row) => {
    if (missing > 0)
      return <span className="whitespace-nowrap text-warn">{t('missing', { count: missing })}</span>
    return missingTexts > 0 ? t('missing_texts', { count: missingTexts }) : t('complete')
  }
  const lastDayOf = ({ lastDay }: Row) => (lastDay ? formatDay(lastDay, language) : t('no_days'))
  const columns: Column<Row, ColumnOf<'product.listCatalogue'>>[] = [
    {
      key: 'name',
      label: t('column.name'),
      sort: 'name',
      heading: true,
      cell: (row) =>
        choosing ? (
          <CheckField
            label={text(row.name)}
            checked={choosing.has(row)}
            onChange={() => choosing.toggle(row)}
          />
        ) : (
          <Link
            to={product}
            params={{ productId: row.id }}
            className="block rounded-control py-1 text-primary underline-offset-4 hover:underline"
          >
            {text(row.name)}
          </Link>
        ),
    },
    { key: 'kind', label: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'place',
      label: t('column.place'),
      sort: 'place',
      cell: ({ destination }) => text(destination.name),
    },
    { key: 'state', label: t('column.state'), cell: stateOf },
    { key: 'missing', label: t('column.missing'), cell: missingOf },
    { key: 'lastDay', label: t('column.last_day'), sort: 'lastDay', order: 'day', cell: lastDayOf },
  ]
  const cardOf = (row: Row) => (
    <Link to={product} params={{ productId: row.id }} className="block rounded-control py-1">
      <span className="flex flex-wrap items-center justify-between gap-x-2">
        <span className="min-w-0 font-semibold text-primary wrap-anywhere">{text(row.name)}</span>
        {stateOf(row)}
      </span>
      <span className="block text-sm text-muted">{kindAndPlace(row)}</span>
      <span className="flex flex-wrap gap-x-2 text-sm text-ink">
        {row.missing + row.missingTexts > 0 && missingOf(row)}
        <span>{row.lastDay ? t('until', { day: lastDayOf(row) }) : lastDayOf(row)}</span>
      </span>
    </Link>
  )
  const card = (row: Row) =>
    choosing ? (
      <CheckField
        label={
          <>
            {text(row.name)}
            <span className="block text-sm text-muted">
              {t(`state.${row.state}`)} · {kindAndPlace(row)}
            </span>
          </>
        }
        checked={choosing.has(row)}
        onChange={() => choosing.toggle(row)}
      />
    ) : (
      cardOf(row)
    )
  return { columns, card }
}
