import { useTranslation } from 'react-i18next'
import { origins } from '#core/agencies/registration-desk.ts'
import { isDay } from '#core/time/days.ts'
import { DayField } from '#src/ui/day-field.tsx'
import { PickField } from '#src/ui/pick-field.tsx'
import { useFollowing } from '#src/ui/use-following.ts'
import type { RegistrationsAddress } from './registration-list.ts'

/** The filters other than those with only a few values. */
export const further = ['from', 'until', 'origin'] as const

/** The filters by the date and origin of a registration. */
export function FurtherFilters({
  address,
  onChange,
}: {
  address: RegistrationsAddress
  onChange: (part: RegistrationsAddress) => void
}) {
  const { t } = useTranslation('registration-desk')
  const { from = '', until = '' } = address
  const [typed, setTyped] = useFollowing({ from, until })
  const day = (name: 'from' | 'until') => (
    <DayField
      label={t(`filter.${name}`)}
      value={typed[name]}
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
      {day('until')}
      <PickField
        label={t('filter.origin')}
        all={t('filter.all')}
        value={address.origin}
        options={origins.map((id) => ({ id, name: t(`origin.${id}`) }))}
        onPick={(origin) => onChange({ origin })}
      />
    </>
  )
}
