import { useTranslation } from 'react-i18next'
import { productLimits } from '#core/products/product-limits.ts'
import { vehicles } from '#core/products/transfers.ts'
import { dayMinutes } from '#core/time/lengths.ts'
import { TextField } from '#src/ui/field.tsx'
import { PickField } from '#src/ui/pick-field.tsx'
import type { DraftAttributes, DraftContent } from './draft-parts.ts'
import { fieldId } from './field-id.ts'
import { NightFields } from './night-fields.tsx'
import { NumberField } from './number-field.tsx'
import { listOrNone, PointsField } from './points-field.tsx'
import { TextPair } from './text-pair.tsx'
import { wholeField } from './typed-numbers.ts'

const maxMinutes = dayMinutes
const maxGuests = 60
const maxLuggage = 120
const minutes = wholeField(maxMinutes)
const guests = wholeField(maxGuests)
const luggage = wholeField(maxLuggage)

/** The fields that only transfers have. */
export function RideFields({
  content,
  onChange,
}: {
  content: DraftContent<'transfers'>
  onChange: (part: Partial<DraftContent<'transfers'>>) => void
}) {
  const { t } = useTranslation('product-editor')
  return (
    <div className="space-y-5">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          id={fieldId('content.airport')}
          label={t('field.airport')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={3}
          value={content.airport}
          onChange={({ target }) => onChange({ airport: target.value.toUpperCase() })}
        />
        <NumberField
          id={fieldId('content.minutes')}
          label={t('field.minutes')}
          field={minutes}
          wrong={t('wrong.count', { most: maxMinutes })}
          value={content.minutes}
          onChange={(next) => onChange({ minutes: next })}
        />
      </div>
      <TextPair
        label={t('field.meetingPoint')}
        path="content.meetingPoint"
        value={content.meetingPoint}
        most={productLimits.meetingPoint}
        onChange={(meetingPoint) => onChange({ meetingPoint })}
      />
      <PointsField
        name="excludes"
        value={content.excludes ?? []}
        onChange={(texts) => onChange({ excludes: listOrNone(texts) })}
      />
      <NightFields night={content.night} onChange={(night) => onChange({ night })} />
    </div>
  )
}

/** A vehicle, and its capacity of people and suitcases. */
export function VehicleFields({
  path,
  vehicle,
  onChange,
}: {
  path: string
  vehicle: DraftAttributes<'transfers'>
  onChange: (part: Partial<DraftAttributes<'transfers'>>) => void
}) {
  const { t } = useTranslation(['product-editor', 'products'])
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <PickField
        label={t('vehicle.kind')}
        value={vehicle.vehicle}
        options={vehicles.map((id) => ({ id, name: t(`products:vehicles.${id}`) }))}
        onPick={(next) => next && onChange({ vehicle: next })}
      />
      <PickField
        label={t('vehicle.sharing')}
        value={vehicle.sharing}
        options={(['private', 'shared'] as const).map((id) => ({ id, name: t(`vehicle.${id}`) }))}
        onPick={(sharing) => sharing && onChange({ sharing })}
      />
      <NumberField
        id={fieldId(`${path}.maxGuests`)}
        label={t('field.maxGuests')}
        field={guests}
        wrong={t('wrong.count', { most: maxGuests })}
        value={vehicle.maxGuests}
        onChange={(maxGuests) => onChange({ maxGuests })}
      />
      <NumberField
        id={fieldId(`${path}.luggage`)}
        label={t('field.luggage')}
        hint={t(vehicle.sharing === 'private' ? 'vehicle.luggage_private' : 'vehicle.luggage_shared')}
        field={luggage}
        wrong={t('wrong.count', { most: maxLuggage })}
        value={vehicle.luggage}
        onChange={(next) => onChange({ luggage: next })}
      />
    </div>
  )
}
