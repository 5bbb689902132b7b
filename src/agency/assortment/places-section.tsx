import { useTranslation } from 'react-i18next'
import { percentOf } from '#core/money/typed.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useText } from '#src/platform/i18n.ts'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ExportButton } from '#src/ui/export-button.tsx'
import type { AssortmentData } from './assortment-draft.ts'
import type { SectionProps } from './kind-section.tsx'
import { MarkupField } from './markup-field.tsx'
import { PriceChange } from './price-change.tsx'
import { SoldSwitch } from './sold-switch.tsx'

type Place = AssortmentData['destinations'][number]

/** Destinations, each sold or not, with its mark-up and the number of products by kind. */
export function PlacesSection({ data, edited, mayChange }: SectionProps) {
  const { t } = useTranslation('assortment')
  const text = useText()
  const errorText = useErrorTexts()
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
      cell: ({ id, name }) => (
        <SoldSwitch
          label={t('sell_item', { name: text(name) })}
          hideLabel
          state={edited.stateOf('destination', { destinationId: id })}
          edited={edited}
          mayChange={mayChange}
        />
      ),
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
      cell: (place) => <PlacePrice place={place} data={data} edited={edited} mayChange={mayChange} />,
    },
  ]
  const readAll = async () => [
    [
      t('column.place'),
      ...data.kinds.map((kind) => t(`section.${kind}`)),
      t('column.sold'),
      t('column.markup'),
    ],
    ...data.destinations.map(({ id, name, counts }) => [
      text(name),
      ...data.kinds.map((kind) => String(counts[kind])),
      t(edited.stateOf('destination', { destinationId: id }).hidden ? 'export.no' : 'export.yes'),
      rangeOf(statesAt({ id, counts }, data, edited).map(({ markupBp }) => markupBp)),
    ]),
  ]
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        {mayChange && <p className="max-w-2xl text-muted">{t('places_text')}</p>}
        <ExportButton name={t('section.places')} read={readAll} onFailed={errorText} />
      </div>
      <DataTable
        caption={t('section.places')}
        columns={columns}
        rows={data.destinations}
        rowKey={({ id }) => id}
        empty={<EmptyState picture="empty-search" title={t('empty.title')} text={null} />}
      />
    </>
  )
}

type PartProps = Pick<SectionProps, 'data' | 'edited' | 'mayChange'> & { place: Place }

/** The mark-up on all products of a place; if empty, each kind's own applies. */
function PlaceMarkup({ place, data, edited, mayChange }: PartProps) {
  const { t } = useTranslation('assortment')
  const text = useText()
  const states = statesAt(place, data, edited)
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

/** The rules in force at a place, for each product kind sold there. */
const statesAt = (
  { id, counts }: Pick<Place, 'id' | 'counts'>,
  data: AssortmentData,
  edited: SectionProps['edited'],
) =>
  data.kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => edited.stateOf('destination', { kind, destinationId: id }))

/** For example "8", or "6.5–10" if kinds differ; empty if there are no values. */
const rangeOf = (bps: readonly number[]): string =>
  bps.length === 0 ? '' : [...new Set([Math.min(...bps), Math.max(...bps)])].map(percentOf).join('–')

/** The price of an example product at a place, without and with the mark-up in force. */
function PlacePrice({ place, data, edited, mayChange }: PartProps) {
  const text = useText()
  const { example } = place
  if (!example) return null
  const { id: productId, kind } = example
  const { markupBp } = edited.stateOf('product', { kind, destinationId: place.id, productId })
  return (
    <>
      <span className="block text-sm text-muted">{text(example.name)}</span>
      <PriceChange
        sample={example.sample}
        currency={data.currency}
        markupBp={markupBp}
        mayChange={mayChange}
      />
    </>
  )
}
