import { useTranslation } from 'react-i18next'
import { isDay } from '#core/time/days.ts'
import { DayField } from '#src/ui/day-field.tsx'
import { useFollowing } from '#src/ui/use-following.ts'
import type { AuditAddress, DaysProblem } from './audit-address.ts'

/** The filters for the first and last day shown. */
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
        // A half-typed year is invalid.
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
