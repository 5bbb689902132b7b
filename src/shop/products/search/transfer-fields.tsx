import { useTranslation } from 'react-i18next'
import { useText } from '#src/platform/i18n.ts'
import { SelectField } from '#src/ui/field.tsx'
import { Segments } from '#src/ui/segments.tsx'
import type { Destination } from '../catalogue.ts'
import type { Ride } from './search-draft.ts'

/** To the hotel, back to the airport, or both. */
export function RideField({ value, onChange }: { value: Ride; onChange: (ride: Ride) => void }) {
  const { t } = useTranslation('products')
  return (
    <Segments
      legend={t('direction.label')}
      value={value}
      onChange={onChange}
      options={(['round', 'arrival', 'departure'] as const).map((ride) => ({
        value: ride,
        label: <span className="whitespace-nowrap">{t(`direction.${ride}`)}</span>,
      }))}
    />
  )
}

/** The zone of the lodging, within the chosen destination. */
export function ZoneField({
  value,
  place,
  error,
  onChange,
}: {
  value: string
  place: Destination | undefined
  error?: string | null
  onChange: (zoneId: string) => void
}) {
  const { t } = useTranslation('products')
  const text = useText()
  return (
    <SelectField
      label={t('search.zone')}
      value={place ? value : ''}
      disabled={!place}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t(place ? 'search.zone_none' : 'search.zone_first')}</option>
      {place?.zones.map((zone) => (
        <option key={zone.id} value={zone.id}>
          {text(zone.name)}
        </option>
      ))}
    </SelectField>
  )
}
