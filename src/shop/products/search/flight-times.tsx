import { useTranslation } from 'react-i18next'
import { TimeField } from '#src/ui/time-field.tsx'
import type { SearchDraft } from './search-draft.ts'

/** Fields for the times of the customer’s flights. */
export function FlightTimes({
  draft,
  error,
  onChange,
}: {
  draft: SearchDraft
  error?: string | null
  onChange: (part: Partial<SearchDraft>) => void
}) {
  const { t } = useTranslation('products')
  return (
    <>
      {draft.ride !== 'departure' && (
        <TimeField
          label={t('search.arrival_time')}
          placeholder="14:30"
          value={draft.arrivalTime}
          error={draft.arrivalTime ? null : error}
          onChange={(arrivalTime) => onChange({ arrivalTime })}
        />
      )}
      {draft.ride !== 'arrival' && (
        <TimeField
          label={t('search.departure_time')}
          placeholder="14:30"
          value={draft.departureTime}
          error={draft.departureTime ? null : error}
          onChange={(departureTime) => onChange({ departureTime })}
        />
      )}
    </>
  )
}
