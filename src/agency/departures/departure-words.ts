import { useTranslation } from 'react-i18next'
import { localeOf } from '#core/app/language.ts'
import { keyOfUse } from '#core/sales/voucher-check.ts'
import { formatDay } from '#core/time/days.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'

type Listed = Outputs['agency']['listDepartures']['departures'][number]
export type Departure = Omit<Listed, 'guests'> & { guests: Guests[] }
export type Guests = Listed['guests'][number]

/** Guests as this device knows them: a voucher may have been redeemed here without a signal. */
export const withRedeemed = (departure: Listed, redeemedHere: ReadonlyMap<string, string>): Departure => ({
  ...departure,
  guests: departure.guests.map((guests) => ({
    ...guests,
    redeemedAt: guests.redeemedAt ?? redeemedHere.get(keyOfUse(guests.lineId, 0)) ?? null,
  })),
})

export const stateOf = ({ redeemedAt, noShowAt }: Guests): 'redeemed' | 'no_show' | 'pending' =>
  redeemedAt ? 'redeemed' : noShowAt ? 'no_show' : 'pending'

/** The words for a departure and its guests, on the screen and on paper. */
export function useDepartureWords() {
  const { t } = useTranslation('departures')
  const language = useLanguage()
  const text = useText()
  return {
    title: ({ startsAt, tour }: Departure) => `${startsAt} · ${text(tour)}`,
    languages({ languages }: Departure) {
      const names = new Intl.DisplayNames(localeOf[language], { type: 'language' })
      const list = new Intl.ListFormat(localeOf[language], { type: 'conjunction' })
      return t('languages', { names: list.format(languages.map((code) => names.of(code) ?? code)) })
    },
    places: ({ sold, capacity }: Departure) =>
      capacity === null ? t('places_sold', { count: sold }) : t('places', { sold, capacity }),
    /** When guests are met; the day too where it is not that of the departure. */
    time: ({ on }: Departure, met: { on: string; time: string }) =>
      met.on === on ? met.time : `${formatDay(met.on, language)} ${met.time}`,
    place: (place: Guests['pickup']) => (place ? text(place) : t('meeting_point')),
    travellers: ({ travellers }: Guests) =>
      travellers.map(({ name, age }) => (age === null ? name : `${name} (${age})`)).join(', '),
  }
}
