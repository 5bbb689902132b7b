import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#core/time/days.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useGuestsInWords } from '#src/platform/use-guests-in-words.ts'
import { NameBoard } from '#src/shared/transfers/name-board.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CallGuest, CrewFacts } from './crew-facts.tsx'
import type { CrewLink, DrivenRide } from './crew-link.ts'
import { RideReportButtons } from './ride-report-buttons.tsx'

/** One ride for its driver: time, place, passengers, and buttons to report to the agency. */
export function DrivenRideCard({ ride, link }: { ride: DrivenRide; link: CrewLink }) {
  const { t } = useTranslation(['driver-day', 'crew-day'])
  const language = useLanguage()
  const text = useText()
  const people = useGuestsInWords()
  const [board, setBoard] = useState(false)
  const { direction, pickupTime, pickupOn, flight, flightOn, flightTime, customer } = ride
  const isArrival = direction === 'arrival'
  const airport = t('airport', { code: ride.airport })
  const place = ride.place || text(ride.route)
  const when = flightOn === pickupOn ? flightTime : `${formatDay(flightOn, language)} ${flightTime}`
  return (
    <li>
      <Card className="space-y-4">
        <div>
          <h2 className="flex flex-wrap items-baseline gap-x-2 text-xl">
            <span className="text-2xl tabular-nums">{pickupTime}</span>
            <span className="min-w-0 break-words">{customer}</span>
          </h2>
          <p className="mt-1 font-medium">
            {t(`flight.${direction}`, { flight: flight || t('flight.unknown'), when })}
          </p>
        </div>
        <CrewFacts
          facts={[
            [t('from'), isArrival ? airport : place],
            [t('to'), isArrival ? place : airport],
            [t('crew-day:people'), people(ride)],
            [t('vehicle'), [text(ride.vehicle), ride.car].filter(Boolean).join(' · ')],
            [t('crew-day:meeting_point'), ride.meetingPoint ? text(ride.meetingPoint) : ''],
            [t('crew-day:requests'), ride.requests],
          ]}
        />
        <div className="grid gap-2 sm:grid-cols-2">
          <CallGuest phone={ride.phone} />
          <Button look="outline" aria-haspopup="dialog" onClick={() => setBoard(true)}>
            <span>
              {t('board')}
              <span className="sr-only"> {customer}</span>
            </span>
          </Button>
        </div>
        <RideReportButtons ride={ride} link={link} />
        {board && (
          <NameBoard
            label={t('board')}
            name={customer}
            above={ride.nameBoard}
            onClose={() => setBoard(false)}
          />
        )}
      </Card>
    </li>
  )
}
