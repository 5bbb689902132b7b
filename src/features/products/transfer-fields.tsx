import { useTranslation } from 'react-i18next'
import { useText } from '#src/platform/i18n.ts'
import { SelectField, TextField } from '#src/ui/field.tsx'
import { Segments } from '#src/ui/segments.tsx'
import type { Destination } from './catalogue.ts'
import type { SearchDraft } from './search-draft.ts'

/** Direction, zone and the hours of the flights. */
export function TransferFields({
  draft,
  place,
  stacked,
  errors,
  onChange,
}: {
  draft: SearchDraft
  place: Destination | undefined
  stacked: boolean
  errors: { zone?: string | null; time?: string | null }
  onChange: (part: Partial<SearchDraft>) => void
}) {
  const { t } = useTranslation('products')
  const text = useText()
  return (
    <div className={stacked ? 'grid gap-3' : 'grid gap-3 lg:grid-cols-[1.4fr_1.3fr_1fr_1fr] lg:items-start'}>
      <Segments
        legend={t('direction.label')}
        value={draft.ride}
        onChange={(ride) => onChange({ ride })}
        options={(['round', 'arrival', 'departure'] as const).map((ride) => ({
          value: ride,
          label: t(`direction.${ride}`),
        }))}
      />
      <SelectField
        label={t('search.zone')}
        value={place ? draft.zoneId : ''}
        disabled={!place}
        error={errors.zone}
        onChange={(event) => onChange({ zoneId: event.target.value })}
      >
        <option value="">{t(place ? 'search.zone_none' : 'search.zone_first')}</option>
        {place?.zones.map((zone) => (
          <option key={zone.id} value={zone.id}>
            {text(zone.name)}
          </option>
        ))}
      </SelectField>
      {draft.ride !== 'departure' && (
        <TextField
          type="time"
          label={t('search.arrival_time')}
          value={draft.arrivalTime}
          error={draft.arrivalTime ? null : errors.time}
          onChange={(event) => onChange({ arrivalTime: event.target.value.slice(0, 5) })}
        />
      )}
      {draft.ride !== 'arrival' && (
        <TextField
          type="time"
          label={t('search.departure_time')}
          value={draft.departureTime}
          error={draft.departureTime ? null : errors.time}
          onChange={(event) => onChange({ departureTime: event.target.value.slice(0, 5) })}
        />
      )}
    </div>
  )
}
