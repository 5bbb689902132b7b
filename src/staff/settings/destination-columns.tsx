import { useTranslation } from 'react-i18next'
import { type Outputs, server } from '#src/platform/api.ts'
import { useText } from '#src/platform/i18n.ts'
import { WithdrawSheet } from '#src/shared/decisions/withdraw-sheet.tsx'
import { Button } from '#src/ui/button.tsx'
import type { Column } from '#src/ui/data-table.tsx'

export type DestinationRow = Outputs['admin']['listDestinations']['rows'][number]

interface Actions {
  onEdit: (row: DestinationRow) => void
  onRemove: (row: DestinationRow) => void
}

/** The actions on a destination; a destination with products cannot be removed. */
function DestinationActions({ row, onEdit, onRemove }: Actions & { row: DestinationRow }) {
  const { t } = useTranslation('destinations')
  return (
    <span className="flex flex-wrap gap-2">
      <Button look="plain" size="small" onClick={() => onEdit(row)}>
        {t('edit.open')}
      </Button>
      {row.products === 0 && (
        <Button look="plain" size="small" onClick={() => onRemove(row)}>
          {t('remove.open')}
        </Button>
      )}
    </span>
  )
}

/** The columns of the destination list. */
export function useDestinationColumns(
  actions: Actions,
): Column<DestinationRow, 'name' | 'products' | 'position'>[] {
  const { t } = useTranslation('destinations')
  const text = useText()
  return [
    {
      key: 'position',
      label: t('column.position'),
      numeric: true,
      sort: 'position',
      cell: ({ position }) => position,
    },
    {
      key: 'name',
      label: t('column.name'),
      heading: true,
      sort: 'name',
      cell: ({ name, tagline }) => (
        <>
          {text(name)}
          <span className="block text-sm font-normal text-muted">{text(tagline)}</span>
        </>
      ),
    },
    { key: 'state', label: t('column.state'), cell: ({ state }) => text(state) },
    { key: 'airport', label: t('column.airport'), cell: ({ airportCode }) => airportCode },
    {
      key: 'zones',
      label: t('column.zones'),
      cell: ({ zones }) => zones.map(({ name }) => text(name)).join(', '),
    },
    {
      key: 'products',
      label: t('column.products'),
      numeric: true,
      sort: 'products',
      cell: ({ products }) => products,
    },
    {
      key: 'actions',
      label: t('column.actions'),
      cell: (row) => <DestinationActions row={row} {...actions} />,
    },
  ]
}

/** A destination on a phone: its name and place, its zones and products. */
export function DestinationCard({ row, ...actions }: Actions & { row: DestinationRow }) {
  const { t } = useTranslation('destinations')
  const text = useText()
  const { position, name, state, airportCode, zones, products } = row
  return (
    <>
      <span className="block font-semibold">
        {position}. {text(name)}
      </span>
      <span className="block text-sm text-muted">
        {[text(state), airportCode, t('products', { count: products })].join(' · ')}
      </span>
      <span className="block text-sm">{zones.map((zone) => text(zone.name)).join(', ')}</span>
      <DestinationActions row={row} {...actions} />
    </>
  )
}

/** Asks for confirmation before removing an empty destination. */
export function RemoveDestination({ row, onClose }: { row: DestinationRow; onClose: () => void }) {
  const { t } = useTranslation('destinations')
  const text = useText()
  return (
    <WithdrawSheet
      words={{
        title: t('remove.title', { name: text(row.name) }),
        ...{ text: t('remove.text'), button: t('remove.button'), done: t('remove.done') },
      }}
      withdraw={() => server.admin.removeDestination({ id: row.id })}
      onClose={onClose}
    />
  )
}
