import { useTranslation } from 'react-i18next'
import { productCounts, productLimits } from '#core/products/product-limits.ts'
import { AdultShares } from './adult-shares.tsx'
import { ChildBands } from './child-bands.tsx'
import type { DraftAttributes } from './draft-parts.ts'
import { fieldId } from './field-id.ts'
import { AmenitiesField } from './hotel-fields.tsx'
import { NumberField } from './number-field.tsx'
import { TextPair } from './text-pair.tsx'
import { wholeField } from './typed-numbers.ts'

type Room = DraftAttributes<'hotels'>
type Occupancy = Room['occupancy']

const maxGuests = productCounts.guests
const maxMetres = 1000
const guests = wholeField(maxGuests)
const metres = wholeField(maxMetres)
const counted = ['maxAdults', 'maxChildren', 'max'] as const

/** The attributes of a room, and its prices by guests. */
export function RoomFields({
  path,
  room,
  onChange,
}: {
  path: string
  room: Room
  onChange: (part: Partial<Room>) => void
}) {
  const { t } = useTranslation('product-editor')
  const { occupancy } = room
  const put = (part: Partial<Occupancy>) => onChange({ occupancy: { ...occupancy, ...part } })
  return (
    <div className="space-y-5">
      <TextPair
        label={t('field.beds')}
        path={`${path}.beds`}
        value={room.beds}
        most={productLimits.beds}
        onChange={(beds) => onChange({ beds })}
      />
      <TextPair
        label={t('field.view')}
        path={`${path}.view`}
        value={room.view}
        most={productLimits.view}
        onChange={(view) => onChange({ view })}
      />
      <NumberField
        className="sm:max-w-xs"
        id={fieldId(`${path}.squareMetres`)}
        label={t('field.squareMetres')}
        field={metres}
        wrong={t('wrong.count', { most: maxMetres })}
        value={room.squareMetres}
        onChange={(squareMetres) => onChange({ squareMetres })}
      />
      <fieldset id={fieldId(`${path}.occupancy`)} tabIndex={-1} className="space-y-3">
        <legend className="mb-3 font-medium">{t('field.occupancy')}</legend>
        <div className="grid pairs gap-3 sm:grid-cols-3">
          {counted.map((name) => (
            <NumberField
              key={name}
              id={fieldId(`${path}.occupancy.${name}`)}
              label={t(`field.${name}`)}
              field={guests}
              wrong={t('wrong.count', { most: maxGuests })}
              value={occupancy[name]}
              onChange={(value) => put({ [name]: value })}
            />
          ))}
        </div>
        <AdultShares
          path={`${path}.occupancy`}
          shares={occupancy}
          adults={occupancy.maxAdults}
          onChange={put}
        />
        <ChildBands
          path={`${path}.occupancy.children`}
          bands={occupancy.children}
          onChange={(children) => put({ children })}
        />
      </fieldset>
      <AmenitiesField
        path={`${path}.amenities`}
        value={room.amenities}
        onChange={(amenities) => onChange({ amenities })}
      />
    </div>
  )
}
