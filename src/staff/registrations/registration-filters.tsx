import { useTranslation } from 'react-i18next'
import { origins } from '#core/agencies/registration-desk.ts'
import { isDay } from '#core/time/days.ts'
import { DayField } from '#src/ui/day-field.tsx'
import { PickField } from '#src/ui/pick-field.tsx'
import { useFollowing } from '#src/ui/use-following.ts'
import type { RegistrationsAddress } from './registrations-address.ts'

/** Filters beside those of few values. */
export const further = ['from', 'until', 'origin'] as const
type Further = Pick<RegistrationsAddress, (typeof further)[number]>

/** When registrations were received and where they came from. */
export function FurtherFilters({
  address,
  onAddress,
}: {
  address: RegistrationsAddress
  onAddress: (address: RegistrationsAddress) => void
}) {
  const { t } = useTranslation('registration-desk')
  const { from = '', until = '' } = address
  const [typed, setTyped] = useFollowing({ from, until })
  const put = (change: { [N in keyof Further]: Further[N] | undefined }) => {
    const next = Object.entries({ ...address, page: undefined, ...change }).filter(([, said]) => said)
    onAddress(Object.fromEntries(next) as RegistrationsAddress)
  }
  const day = (name: 'from' | 'until') => (
    <DayField
      label={t(`filter.${name}`)}
      value={typed[name]}
      onChange={({ target: { value } }) => {
        setTyped({ ...typed, [name]: value })
        // A year that is being typed is none yet.
        if (value === '' || isDay(value)) put({ [name]: value })
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
        onPick={(origin) => put({ origin })}
      />
    </>
  )
}
