import { useTranslation } from 'react-i18next'
import { formatDay } from '#core/time/days.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { instantAt } from '#core/time/wall-time.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useGuestsInWords } from '#src/platform/use-guests-in-words.ts'

export type Ride = Outputs['agency']['listRides']['rides'][number]
export type KnownCrews = NonNullable<Outputs['agency']['listRides']['known']>

export const keyOf = ({ lineId, leg }: Pick<Ride, 'lineId' | 'leg'>): string => `${lineId}-${leg}`

/** A ride's state: passengers on board, with the source of that information, or a no-show. */
export const stateOf = ({
  pickedUpAt,
  redeemedAt,
  noShowAt,
}: Ride): 'redeemed' | 'picked_up' | 'no_show' | 'pending' =>
  redeemedAt ? 'redeemed' : pickedUpAt ? 'picked_up' : noShowAt ? 'no_show' : 'pending'

/** A ride counts as early until this many minutes before its pickup. */
const earlyMinutes = 60

/** Whether a ride is early now, by the clock of `zone`. */
export const isEarly = (
  { pickupOn, pickupTime }: Pick<Ride, 'pickupOn' | 'pickupTime'>,
  zone: string,
  now = new Date(),
): boolean => instantAt(pickupOn, pickupTime, zone).getTime() - now.getTime() > earlyMinutes * minuteMillis

/** The words for a ride, on the screen and on paper. */
export function useRideWords() {
  const { t } = useTranslation('transfer-service')
  const language = useLanguage()
  const text = useText()
  const wayOf = (ride: Ride, airport: string) => {
    const place = ride.place || text(ride.route)
    return ride.direction === 'arrival' ? [airport, place] : [place, airport]
  }
  return {
    people: useGuestsInWords(),
    flight: (ride: Ride) => {
      const when =
        ride.flightOn === ride.pickupOn
          ? ride.flightTime
          : `${formatDay(ride.flightOn, language)} ${ride.flightTime}`
      return t(`flight.${ride.direction}`, { flight: ride.flight || t('flight.unknown'), when })
    },
    /** The ride's origin and destination. */
    way: (ride: Ride) => wayOf(ride, t('airport', { code: ride.airport })),
    /** A shorter form, for one line. */
    shortWay: (ride: Ride) => wayOf(ride, ride.airport),
  }
}
