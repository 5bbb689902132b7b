import { useTranslation } from 'react-i18next'
import { DayField } from './day-field.tsx'
import { TimeField } from './time-field.tsx'

/**
 * A day and a time of day (`value`: "2026-12-10T18:00"). A single native field would format the time in the browser's
 * language. Incomplete values are not valid: "2026-12-10T", "T18:00"; empty if both are missing.
 */
export function MomentField({
  value,
  onChange,
  label,
  max,
  ...rest
}: {
  value: string
  onChange: (moment: string) => void
  label: string
  hint?: string
  name?: string
  /** The latest allowed value. */
  max?: string
  error?: string | null
}) {
  const { t } = useTranslation('app')
  const [day = '', time = ''] = value.split('T')
  const change = (nextDay: string, nextTime: string) =>
    onChange(nextDay || nextTime ? `${nextDay}T${nextTime}` : '')
  return (
    <div className="flex flex-wrap gap-3">
      <DayField
        {...rest}
        className="flex-1 basis-40"
        label={label}
        max={max?.slice(0, 10)}
        value={day}
        onChange={(event) => change(event.target.value, time)}
      />
      <div className="w-36">
        <TimeField label={t('time_of_day')} value={time} onChange={(next) => change(day, next)} />
      </div>
    </div>
  )
}
