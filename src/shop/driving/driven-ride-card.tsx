import { Phone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dialAddress, groupedPhone } from '#core/people/phones.ts'
import { formatDay } from '#core/time/days.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useGuestsInWords } from '#src/platform/use-guests-in-words.ts'
import { NameBoard } from '#src/shared/transfers/name-board.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import type { DrivenRide, DriverLink } from './driven-ride.ts'
import { RideReportButtons } from './ride-report-buttons.tsx'

/** One ride for its driver: when, where, who, and what the agency is told about it. */
export function DrivenRideCard({ ride, link }: { ride: DrivenRide; link: DriverLink }) {
  const { t } = useTranslation('driver-day')
  const language = useLanguage()
  const text = useText()
  const people = useGuestsInWords()
  const [board, setBoard] = useState(false)
  const { direction, pickupTime, pickupOn, flight, flightOn, flightTime, customer } = ride
  const isArrival = direction === 'arrival'
  const airport = t('airport', { code: ride.airport })
  const place = ride.place || text(ride.route)
  const when = flightOn === pickupOn ? flightTime : `${formatDay(flightOn, language)} ${flightTime}`
  const facts = [
    [t('from'), isArrival ? airport : place],
    [t('to'), isArrival ? place : airport],
    [t('people'), people(ride)],
    [t('vehicle'), [text(ride.vehicle), ride.car].filter(Boolean).join(' · ')],
    [t('meeting_point'), ride.meetingPoint ? text(ride.meetingPoint) : ''],
    [t('requests'), ride.requests],
  ].filter(([, value]) => value)
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
        <dl className="space-y-2">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="grid gap-2 sm:grid-cols-2">
          {ride.phone && (
            <a href={dialAddress(ride.phone)} className={buttonClass({ look: 'outline' })}>
              <Phone aria-hidden="true" className="size-5 shrink-0" />
              {groupedPhone(ride.phone)}
            </a>
          )}
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
