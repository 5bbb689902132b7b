import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day, dayIn, daysBetween, formatDay } from '#core/time/days.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { DayField } from '#src/ui/day-field.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ExportButton } from '#src/ui/export-button.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { FoldedFilters } from '#src/ui/folded-filters.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Outdated } from '#src/ui/outdated.tsx'
import { type Option, PickField } from '#src/ui/pick-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { RideCard } from './ride-card.tsx'
import { driversOf, isDrivenBy } from './ride-drivers.ts'
import { RideTable } from './ride-table.tsx'
import { keyOf, type Ride, stateOf, useRideWords } from './ride-words.ts'
import type { TransfersAddress } from './transfers-address.ts'

/** How often the list of a day is refetched, for changes by others. */
const refreshMillis = minuteMillis

/** The age of a cached response, in nights; 0 for a response from the server. */
function nightsSince(answer: object, zone: string): number {
  if (!('asOf' in answer)) return 0
  return Math.max(0, daysBetween(dayIn(new Date(String(answer.asOf)), zone), dayIn(new Date(), zone)))
}

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
  const language = useLanguage()
  const text = useText()
  const errorText = useErrorTexts()
  const words = useRideWords()
  const ridesOn = (day: Day | undefined) =>
    api.agency.listRides.queryOptions({
      input: { ...(day && { on: day }), ...(address.accountId && { accountId: address.accountId }) },
      placeholderData: keepPreviousData,
      refetchInterval: refreshMillis,
    })
  const zone = useZone()
  const first = useQuery(ridesOn(address.on))
  // Offline, the response about today may date from yesterday.
  const nights = first.data ? nightsSince(first.data, zone) : 0
  const now = first.data && addDays(first.data.today, nights)
  const list = useQuery(ridesOn(address.on ?? (nights > 0 ? now : undefined)))
  const { on, rides: listed } = list.data ?? { on: address.on ?? '', rides: [] }
  const known = list.data?.known ?? { drivers: [], cars: [] }
  const today = now ?? ''
  /** The day in the controls, at once; the list follows with the response. */
  const chosenDay = address.on ?? today
  const drivers = driversOf(listed, t('crew.nobody'))
  // A driver without rides on this day filters nothing.
  const driver = drivers.find(({ id }) => id === address.driver)
  const rides = listed
    .filter((ride) => isDrivenBy(ride, driver?.id))
    .map((ride) => ({
      ...ride,
      redeemedAt: ride.redeemedAt ?? redeemedHere.get(keyOf(ride)) ?? null,
    }))
  const pick = (day: string) => {
    const { on: _, ...rest } = address
    onAddress({ ...rest, ...(day && day !== today && { on: day }) })
  }
  const isOtherDay = today !== '' && chosenDay !== today && chosenDay !== addDays(today, 1)
  const title = on && formatDay(on, language)
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
  const header = (
    [
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
  ).map((key) => t(`column.${key}`))
  return (
    <>
      <div className="mb-3 flex flex-wrap items-stretch gap-2 print:hidden lg:flex-nowrap">
        {(['today', 'tomorrow'] as const).map((key) => {
          const day = today && (key === 'today' ? today : addDays(today, 1))
          return (
            <Button
              key={key}
              look={chosenDay === day && day !== '' ? 'primary' : 'outline'}
              aria-pressed={chosenDay === day}
              onClick={() => pick(day)}
            >
              {t(key)}
            </Button>
          )
        })}
        <FoldedFilters count={[isOtherDay, address.accountId, driver].filter(Boolean).length}>
          <DayField
            label={t('day')}
            className="flex-1"
            value={chosenDay}
            onChange={(event) => pick(event.target.value)}
          />
          {accounts.length > 1 && (
            <PickField
              label={t('branch')}
              className="flex-1"
              all={t('all')}
              value={address.accountId}
              options={accounts}
              onPick={(accountId) => {
                const { accountId: _, ...rest } = address
                onAddress({ ...rest, ...(accountId && { accountId }) })
              }}
            />
          )}
          {drivers.length > 1 && (
            <PickField
              label={t('crew.driver')}
              className="flex-1"
              all={t('crew.all')}
              value={driver?.id}
              options={drivers}
              onPick={(driver) => {
                const { driver: _, ...rest } = address
                onAddress({ ...rest, ...(driver && { driver }) })
              }}
            />
          )}
          <div className="flex items-center gap-2">
            <Button look="outline" disabled={rides.length === 0} onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-5" />
              {t('print')}
            </Button>
            <ExportButton
              name={[t('title'), on, driver?.name].filter(Boolean).join(' ')}
              read={async () => [[...header, t('column.state')], ...rows()]}
              onFailed={errorText}
              disabled={rides.length === 0}
            />
          </div>
        </FoldedFilters>
      </div>
      {list.isError && (
        <Failed text={errorText(list.error)} onRetry={() => void list.refetch()} className="mb-4" />
      )}
      {list.isPending && (
        <Loading>
          <Skeleton className="h-48" />
          <Skeleton className="h-48" />
        </Loading>
      )}
      {list.data && (
        <Outdated when={list.isPlaceholderData}>
          <h2 className="mb-2 text-lg first-letter:uppercase">
            {title}
            {rides.length > 0 && (
              <span className="ml-2 text-base font-normal text-muted">
                {t('done_of', {
                  done: rides.filter((ride) => stateOf(ride) !== 'pending').length,
                  count: rides.length,
                })}
              </span>
            )}
          </h2>
          {rides.length === 0 && (
            <EmptyState picture="empty-search" level={3} title={t('empty.title')} text={t('empty.text')} />
          )}
          <ul className="grid items-start gap-2 print:hidden xl:grid-cols-2">
            {rides.map((ride) => (
              <RideCard key={keyOf(ride)} ride={ride} known={known} showsAccount={accounts.length > 1} />
            ))}
          </ul>
          <RideTable
            caption={[accounts[0]?.name, driver?.name].filter(Boolean).join(' · ')}
            header={header}
            rows={rows()}
          />
        </Outdated>
      )}
    </>
  )
}
