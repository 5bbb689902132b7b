import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDay } from '#core/days.ts'
import { origins } from '#core/registration-desk.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { PickField } from '#src/ui/pick-field.tsx'
import { useFollowing } from '#src/ui/use-following.ts'
import type { RegistrationsAddress } from './registrations-address.ts'

const further = ['from', 'until', 'origin'] as const
type Further = Pick<RegistrationsAddress, (typeof further)[number]>

/** When registrations were received and where they came from: not asked for every day, so folded away where room is scarce. */
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
  const count = further.filter((name) => address[name] !== undefined).length
  const [isOpen, setIsOpen] = useState(count > 0)
  const id = useId()
  const put = (change: { [N in keyof Further]: Further[N] | undefined }) => {
    const next = Object.entries({ ...address, page: undefined, ...change }).filter(([, said]) => said)
    onAddress(Object.fromEntries(next) as RegistrationsAddress)
  }
  const day = (name: 'from' | 'until') => (
    <TextField
      label={t(`filter.${name}`)}
      type="date"
      value={typed[name]}
      onChange={({ target: { value } }) => {
        setTyped({ ...typed, [name]: value })
        // A year that is being typed is none yet.
        if (value === '' || isDay(value)) put({ [name]: value })
      }}
    />
  )
  return (
    <div className="mb-4 space-y-3">
      <Button
        look="quiet"
        wide
        className="sm:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        {count > 0 ? t('filter.more_count', { count }) : t('filter.more')}
      </Button>
      <div
        id={id}
        className={`grid-cols-2 gap-3 sm:grid sm:grid-cols-3 xl:max-w-3xl ${isOpen ? 'grid' : 'hidden'}`}
      >
        {day('from')}
        {day('until')}
        <PickField
          className="col-span-full sm:col-auto"
          label={t('filter.origin')}
          all={t('filter.all')}
          value={address.origin}
          options={origins.map((id) => ({ id, name: t(`origin.${id}`) }))}
          onPick={(origin) => put({ origin })}
        />
      </div>
    </div>
  )
}
