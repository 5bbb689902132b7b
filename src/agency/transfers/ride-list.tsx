import { useTranslation } from 'react-i18next'
import { api, server } from '#src/platform/api.ts'
import { useText } from '#src/platform/i18n.ts'
import { crewOf, crewOptions, isDoneBy } from '#src/shared/crews/crew-filter.ts'
import { DayList } from '#src/shared/crews/day-list.tsx'
import { TickedTable } from '#src/shared/crews/ticked-table.tsx'
import { useDayList } from '#src/shared/crews/use-day-list.ts'
import type { Option } from '#src/ui/pick-field.tsx'
import { RideCard } from './ride-card.tsx'
import { keyOf, type Ride, stateOf, useRideWords } from './ride-words.ts'
import type { TransfersAddress } from './transfers-address.ts'

const columns = [
  'time',
  'direction',
  'customer',
  'people',
  'flight',
  'way',
  'vehicle',
  'driver',
  'car',
  'phone',
  'code',
  'requests',
] as const

/** The rides of a day, in order of pick-up: readable in sunlight, and printable. */
export function RideList({
  address,
  accounts,
  redeemedHere,
  onAddress,
}: {
  address: TransfersAddress
  accounts: readonly Option[]
  redeemedHere: ReadonlyMap<string, string>
  onAddress: (address: TransfersAddress) => void
}) {
  const { t } = useTranslation('transfer-service')
  const text = useText()
  const words = useRideWords()
  const question = (on: string | undefined) => ({
    ...(on && { on }),
    ...(address.accountId && { accountId: address.accountId }),
  })
  const listed = useDayList(address.on, {
    keyOf: (day) => api.agency.listRides.queryKey({ input: question(day) }),
    read: (day) => server.agency.listRides(question(day)),
  })
  const { rides: all = [], known = { drivers: [], cars: [] } } = listed.list.data ?? {}
  const drivers = crewOptions(
    all.map(({ driver }) => crewOf(driver)),
    t('crew.nobody'),
  )
  // A driver without rides on this day filters nothing.
  const driver = drivers.find(({ id }) => id === address.crew)
  const rides = all
    .filter((ride) => isDoneBy(crewOf(ride.driver), driver?.id))
    .map((ride) => ({
      ...ride,
      redeemedAt: ride.redeemedAt ?? redeemedHere.get(keyOf(ride)) ?? null,
    }))
  const rows = () =>
    rides.map((ride: Ride) => [
      ride.pickupTime,
      t(`direction.${ride.direction}`),
      ride.customer,
      words.people(ride),
      words.flight(ride),
      words.way(ride).join(' → '),
      text(ride.vehicle),
      ride.driver ?? '',
      ride.car ?? '',
      ride.phone,
      ride.code,
      ride.requests,
      t(`state.${stateOf(ride)}`),
    ])
  const header = columns.map((key) => t(`column.${key}`))
  return (
    <DayList
      listed={listed}
      address={address}
      accounts={accounts}
      crew={{ label: t('crew.driver'), all: t('crew.all'), picked: driver, options: drivers }}
      file={{
        name: [t('title'), listed.list.data?.on, driver?.name].filter(Boolean).join(' '),
        read: () => [[...header, t('column.state')], ...rows()],
        isEmpty: rides.length === 0,
      }}
      summary={t('done_of', {
        done: rides.filter((ride) => stateOf(ride) !== 'pending').length,
        count: rides.length,
      })}
      empty={rides.length === 0 ? { title: t('empty.title'), text: t('empty.text') } : null}
      onAddress={onAddress}
    >
      <ul className="grid items-start gap-2 print:hidden xl:grid-cols-2">
        {rides.map((ride) => (
          <RideCard key={keyOf(ride)} ride={ride} known={known} showsAccount={accounts.length > 1} />
        ))}
      </ul>
      <TickedTable
        caption={[accounts[0]?.name, driver?.name].filter(Boolean).join(' · ')}
        header={header}
        rows={rows()}
      />
    </DayList>
  )
}
