import { useTranslation } from 'react-i18next'
import { type Amenity, amenities } from '#core/products/amenities.ts'
import { productLimits } from '#core/products/product-limits.ts'
import { TextField } from '#src/ui/field.tsx'
import { PickField } from '#src/ui/pick-field.tsx'
import { TimeField } from '#src/ui/time-field.tsx'
import { ChipsField } from './chips-field.tsx'
import { CoordinatesField } from './coordinates-field.tsx'
import type { DraftContent } from './draft-parts.ts'
import { fieldId } from './field-id.ts'
import { listOrNone, PointsField } from './points-field.tsx'

const stars = ['1', '2', '3', '4', '5'] as const

/** The amenities of a hotel or of a room. */
export function AmenitiesField({
  path,
  value,
  onChange,
}: {
  path: string
  value: readonly string[]
  onChange: (value: Amenity[]) => void
}) {
  const { t } = useTranslation(['product-editor', 'products'])
  return (
    <ChipsField
      legend={t('field.amenities')}
      path={path}
      value={value}
      options={amenities.map((value) => ({ value, label: t(`products:amenities.${value}`) }))}
      onChange={onChange}
    />
  )
}

/** The fields that only hotels have. */
export function HotelFields({
  content,
  onChange,
}: {
  content: DraftContent<'hotels'>
  onChange: (part: Partial<DraftContent<'hotels'>>) => void
}) {
  const { t } = useTranslation(['product-editor', 'products'])
  return (
    <div className="space-y-5">
      <div className="grid gap-3 sm:grid-cols-3">
        <div id={fieldId('content.stars')}>
          <PickField
            label={t('field.stars')}
            all={t('choose')}
            value={stars.find((one) => Number(one) === content.stars)}
            options={stars.map((id) => ({ id, name: t('products:card.stars', { count: Number(id) }) }))}
            onPick={(picked) => onChange({ stars: picked ? Number(picked) : null })}
          />
        </div>
        <TimeField
          id={fieldId('content.checkInFrom')}
          label={t('field.checkInFrom')}
          placeholder="15:00"
          value={content.checkInFrom}
          onChange={(checkInFrom) => onChange({ checkInFrom })}
        />
        <TimeField
          id={fieldId('content.checkOutUntil')}
          label={t('field.checkOutUntil')}
          placeholder="12:00"
          value={content.checkOutUntil}
          onChange={(checkOutUntil) => onChange({ checkOutUntil })}
        />
      </div>
      <TextField
        id={fieldId('content.address')}
        label={t('field.address')}
        autoComplete="off"
        maxLength={productLimits.address}
        value={content.address}
        onChange={({ target }) => onChange({ address: target.value })}
      />
      <CoordinatesField value={content.coordinates} onChange={(coordinates) => onChange({ coordinates })} />
      <AmenitiesField
        path="content.amenities"
        value={content.amenities}
        onChange={(amenities) => onChange({ amenities })}
      />
      <PointsField
        name="houseRules"
        value={content.houseRules ?? []}
        onChange={(texts) => onChange({ houseRules: listOrNone(texts) })}
      />
    </div>
  )
}
