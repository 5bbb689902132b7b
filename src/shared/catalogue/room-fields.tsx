import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { percentOf } from '#core/money/typed.ts'
import { mostShareBp, productCounts, productLimits } from '#core/products/product-limits.ts'
import { Button } from '#src/ui/button.tsx'
import type { DraftAttributes } from './draft-parts.ts'
import { fieldId } from './field-id.ts'
import { AmenitiesField } from './hotel-fields.tsx'
import { NumberField } from './number-field.tsx'
import { TextPair } from './text-pair.tsx'
import { shareField, wholeField } from './typed-numbers.ts'

type Room = DraftAttributes<'hotels'>
type Occupancy = Room['occupancy']

const mostGuests = 12
const mostMetres = 1000
const mostAge = 17
const guests = wholeField(mostGuests)
const metres = wholeField(mostMetres)
const age = wholeField(mostAge)
const share = shareField(mostShareBp)
const counted = ['base', 'maxAdults', 'maxChildren', 'max'] as const

/** What a room has, and how its price depends on its guests. */
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
  const putBand = (at: number, part: Partial<Occupancy['children'][number]>) =>
    put({ children: occupancy.children.map((band, other) => (other === at ? { ...band, ...part } : band)) })
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
        wrong={t('wrong.count', { most: mostMetres })}
        value={room.squareMetres}
        onChange={(squareMetres) => onChange({ squareMetres })}
      />
      <fieldset id={fieldId(`${path}.occupancy`)} tabIndex={-1} className="space-y-3">
        <legend className="mb-3 font-medium">{t('field.occupancy')}</legend>
        <div className="grid pairs gap-3 sm:grid-cols-4">
          {counted.map((name) => (
            <NumberField
              key={name}
              id={fieldId(`${path}.occupancy.${name}`)}
              label={t(`field.${name}`)}
              field={guests}
              wrong={t('wrong.count', { most: mostGuests })}
              value={occupancy[name]}
              onChange={(value) => put({ [name]: value })}
            />
          ))}
        </div>
        <NumberField
          className="sm:max-w-xs"
          id={fieldId(`${path}.occupancy.extraAdultBp`)}
          label={t('field.extraAdultBp')}
          hint={t('room.extra_hint')}
          field={share}
          write={percentOf}
          wrong={t('wrong.percent', { most: mostShareBp / 100 })}
          value={occupancy.extraAdultBp}
          onChange={(extraAdultBp) => put({ extraAdultBp })}
        />
        <div id={fieldId(`${path}.occupancy.children`)} tabIndex={-1} className="space-y-3">
          {occupancy.children.map((band, at) => (
            <div key={at} className="flex items-start gap-2">
              <div className="grid min-w-0 flex-1 pairs gap-3">
                <NumberField
                  id={fieldId(`${path}.occupancy.children.${at}.upToAge`)}
                  label={t('field.upToAge')}
                  field={age}
                  wrong={t('wrong.count', { most: mostAge })}
                  value={band.upToAge}
                  onChange={(upToAge) => putBand(at, { upToAge })}
                />
                <NumberField
                  id={fieldId(`${path}.occupancy.children.${at}.bp`)}
                  label={t('field.bp')}
                  field={share}
                  write={percentOf}
                  wrong={t('wrong.percent', { most: mostShareBp / 100 })}
                  value={band.bp}
                  onChange={(bp) => putBand(at, { bp })}
                />
              </div>
              <Button
                look="plain"
                className="px-3"
                aria-label={t('remove_item', { what: t('room.band', { number: at + 1 }) })}
                onClick={() => put({ children: occupancy.children.filter((_, other) => other !== at) })}
              >
                <Trash2 aria-hidden="true" className="size-5" />
              </Button>
            </div>
          ))}
        </div>
        {occupancy.children.length < productCounts.childBands && (
          <Button
            look="quiet"
            onClick={() => put({ children: [...occupancy.children, { upToAge: null, bp: null }] })}
          >
            <Plus aria-hidden="true" className="size-5" />
            {t('room.add_band')}
          </Button>
        )}
      </fieldset>
      <AmenitiesField
        path={`${path}.amenities`}
        value={room.amenities}
        onChange={(amenities) => onChange({ amenities })}
      />
    </div>
  )
}
