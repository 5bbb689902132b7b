import { useTranslation } from 'react-i18next'
import { api, server } from '#src/platform/api.ts'
import { useGuestsInWords } from '#src/platform/use-guests-in-words.ts'
import { crewOptions, isDoneBy } from '#src/shared/crews/crew-filter.ts'
import { DayList } from '#src/shared/crews/day-list.tsx'
import { TickedTable } from '#src/shared/crews/ticked-table.tsx'
import { useDayList } from '#src/shared/crews/use-day-list.ts'
import type { Option } from '#src/ui/pick-field.tsx'
import { DepartureCard } from './departure-card.tsx'
import { type Departure, stateOf, useDepartureWords, withRedeemed } from './departure-words.ts'
import type { DeparturesAddress } from './departures-address.ts'

const columns = ['time', 'place', 'customer', 'people', 'travellers', 'phone', 'code', 'requests'] as const

/** The departures of a day, the earliest first, with a printable list of the guests of each. */
export function DepartureList({
  address,
  accounts,
  redeemedHere,
  onAddress,
}: {
  address: DeparturesAddress
  accounts: readonly Option[]
  redeemedHere: ReadonlyMap<string, string>
  onAddress: (address: DeparturesAddress) => void
}) {
  const { t } = useTranslation('departures')
  const words = useDepartureWords()
  const people = useGuestsInWords()
  const question = (on: string | undefined) => ({
    ...(on && { on }),
    ...(address.accountId && { accountId: address.accountId }),
  })
  const listed = useDayList(address.on, {
    keyOf: (day) => api.agency.listDepartures.queryKey({ input: question(day) }),
    read: (day) => server.agency.listDepartures(question(day)),
  })
  const { departures: all = [], known = [] } = listed.list.data ?? {}
  const guides = crewOptions(
    all.map((departure) => departure.guides),
    t('guides.nobody'),
  )
  // A guide without departures on this day filters nothing.
  const guide = guides.find(({ id }) => id === address.crew)
  const departures = all
    .filter((departure) => isDoneBy(departure.guides, guide?.id))
    .map((departure) => withRedeemed(departure, redeemedHere))
  const header = columns.map((key) => t(`column.${key}`))
  const rowsOf = (departure: Departure) =>
    departure.guests.map((guests) => [
      words.time(departure, { on: guests.pickupOn, time: guests.pickupTime }),
      words.place(guests.pickup),
      guests.customer,
      people(guests),
      words.travellers(guests),
      guests.phone,
      guests.code,
      guests.requests,
    ])
  const file = () => [
    [t('column.departure'), t('column.guides'), ...header, t('column.state')],
    ...departures.flatMap((departure) =>
      rowsOf(departure).map((row, i) => [
        words.title(departure),
        departure.guides.join(', '),
        ...row,
        ...departure.guests.slice(i, i + 1).map((guests) => t(`state.${stateOf(guests)}`)),
      ]),
    ),
  ]
  return (
    <DayList
      listed={listed}
      address={address}
      accounts={accounts}
      crew={{ label: t('guides.label'), all: t('guides.all'), picked: guide, options: guides }}
      file={{
        name: [t('title'), listed.list.data?.on, guide?.name].filter(Boolean).join(' '),
        read: file,
        isEmpty: departures.every(({ guests }) => guests.length === 0),
      }}
      summary={t('done_of', {
        count: departures.length,
        sold: departures.reduce((sum, { sold }) => sum + sold, 0),
      })}
      empty={departures.length === 0 ? { title: t('empty.title'), text: t('empty.text') } : null}
      onAddress={onAddress}
    >
      <ul className="grid items-start gap-3 print:hidden xl:grid-cols-2">
        {departures.map((departure) => (
          <DepartureCard
            key={departure.unitId}
            departure={departure}
            known={known}
            showsAccount={accounts.length > 1}
          />
        ))}
      </ul>
      {departures.map((departure) => (
        <TickedTable
          key={departure.unitId}
          caption={[
            words.title(departure),
            words.languages(departure),
            departure.guides.join(', ') || t('guides.nobody'),
            words.places(departure),
          ].join(' · ')}
          header={header}
          rows={rowsOf(departure)}
        />
      ))}
    </DayList>
  )
}
