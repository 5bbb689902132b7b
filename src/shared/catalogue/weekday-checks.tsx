import { addDays, formatDayPart } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { CheckField } from '#src/ui/field.tsx'

/** A Sunday. */
const sunday = '2023-01-01'

/** Days of the week, 0 = Sunday. */
export function WeekdayChecks({
  legend,
  value,
  error,
  onChange,
}: {
  legend: string
  value: readonly number[]
  error: string | null
  onChange: (weekdays: readonly number[]) => void
}) {
  const language = useLanguage()
  return (
    <fieldset>
      <legend className="font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-x-4">
        {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
          <CheckField
            key={weekday}
            label={formatDayPart(addDays(sunday, weekday), language, { weekday: 'short' })}
            checked={value.includes(weekday)}
            error={weekday === 6 ? error : null}
            onChange={() => onChange(toggled(value, weekday))}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Adds the number to the list, or removes it. */
export const toggled = (all: readonly number[], one: number): readonly number[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one].sort((a, b) => a - b)
