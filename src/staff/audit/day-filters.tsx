import { useTranslation } from 'react-i18next'
import { isDay } from '#core/time/days.ts'
import { DayField } from '#src/ui/day-field.tsx'
import { useFollowing } from '#src/ui/use-following.ts'
import type { AuditAddress, DaysProblem } from './audit-address.ts'

/** From which day to which the log is shown. */
export function DayFilters({
  address,
  problem,
  onChange,
}: {
  address: AuditAddress
  problem: DaysProblem | null
  onChange: (part: AuditAddress) => void
}) {
  const { t } = useTranslation('audit')
  const { from = '', to = '' } = address
  const [typed, setTyped] = useFollowing({ from, to })
  const day = (name: 'from' | 'to') => (
    <DayField
      label={t(`filter.${name}`)}
      value={typed[name]}
      error={problem?.day === name ? t(`days.${problem.code}`) : undefined}
      onChange={({ target: { value } }) => {
        setTyped({ ...typed, [name]: value })
        // A year that is being typed is none yet.
        if (value === '' || isDay(value)) onChange({ [name]: value || undefined })
      }}
    />
  )
  return (
    <>
      {day('from')}
      {day('to')}
    </>
  )
}
