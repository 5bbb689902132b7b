import { useTranslation } from 'react-i18next'
import { useText } from '#src/platform/i18n.ts'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { type AssortmentData, percentOf } from './assortment-draft.ts'
import type { SectionProps } from './kind-section.tsx'
import { MarkupField } from './markup-field.tsx'
import { PriceChange } from './price-change.tsx'

type Place = AssortmentData['destinations'][number]

/** Destinations, each sold or not and at which mark-up, with how much there is of every kind. */
export function PlacesSection({ data, edited, mayChange }: SectionProps) {
  const { t } = useTranslation('assortment')
  const text = useText()
  const columns: Column<Place, never>[] = [
    { key: 'name', label: t('column.place'), heading: true, cell: ({ name }) => text(name) },
    ...data.kinds.map(
      (kind): Column<Place, never> => ({
        key: kind,
        label: t(`section.${kind}`),
        numeric: true,
        cell: ({ counts }) => counts[kind],
      }),
    ),
    {
      key: 'sold',
      label: t('column.sold'),
      cell: ({ id, name }) => {
        const { key, hidden, wideHidden } = edited.stateOf('destination', { destinationId: id })
        return (
          <Switch
            label={t('sell_item', { name: text(name) })}
            hideLabel
            checked={!hidden}
            disabled={!mayChange}
            onChange={(sold) => edited.hide(key, !sold, wideHidden)}
          />
        )
      },
    },
    {
      key: 'markup',
      label: t('column.markup'),
      cell: (place) => <PlaceMarkup place={place} data={data} edited={edited} mayChange={mayChange} />,
    },
    {
      key: 'price',
      label: t('column.example'),
      numeric: true,
      cell: (place) => <PlacePrice place={place} data={data} edited={edited} />,
    },
  ]
  return (
    <>
      <p className="mb-4 max-w-2xl text-muted">{t('places_text')}</p>
      <DataTable
        caption={t('section.places')}
        columns={columns}
        rows={data.destinations}
        rowKey={({ id }) => id}
        empty={<EmptyState picture="empty/search" title={t('empty.title')} text={null} />}
      />
    </>
  )
}

type PartProps = Pick<SectionProps, 'data' | 'edited' | 'mayChange'> & { place: Place }

/** The mark-up on all that is sold at a place; empty: that of each kind. */
function PlaceMarkup({ place, data, edited, mayChange }: PartProps) {
  const { t } = useTranslation('assortment')
  const text = useText()
  const states = data.kinds
    .filter((kind) => place.counts[kind] > 0)
    .map((kind) => edited.stateOf('destination', { kind, destinationId: place.id }))
  const [state] = states
  if (!state) return null
  return (
    <MarkupField
      label={t('markup.of', { name: text(place.name) })}
      state={state}
      edited={edited}
      mayChange={mayChange}
      wide={rangeOf(states.map(({ wideMarkupBp }) => wideMarkupBp))}
      counts={rangeOf(states.map(({ markupBp }) => markupBp))}
    />
  )
}

/** "8", or "6.5–10" where kinds differ. */
const rangeOf = (bps: readonly number[]): string =>
  [...new Set([Math.min(...bps), Math.max(...bps)])].map(percentOf).join('–')

/** What something there costs without and with what counts for it. */
function PlacePrice({ place, data, edited }: Omit<PartProps, 'mayChange'>) {
  const text = useText()
  const { example } = place
  if (!example) return null
  const { id: productId, kind } = example
  const { markupBp } = edited.stateOf('product', { kind, destinationId: place.id, productId })
  return (
    <>
      <span className="block text-sm text-muted">{text(example.name)}</span>
      <PriceChange sample={example.sample} kind={kind} currency={data.currency} markupBp={markupBp} />
    </>
  )
}
