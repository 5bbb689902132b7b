import { SquareUser } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '#src/platform/i18n.ts'
import { NameBoard } from '#src/shared/transfers/name-board.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { RideCrew } from './ride-crew.tsx'
import { type KnownCrews, type Ride, useRideWords } from './ride-words.ts'

/** The details of a ride: the flight, the meeting point, the driver, and the name board; `children` come last. */
export function RideDetails({
  ride,
  known,
  showsAccount,
  children,
}: {
  ride: Ride
  known: KnownCrews
  showsAccount: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('transfer-service')
  const text = useText()
  const words = useRideWords()
  const [board, setBoard] = useState(false)
  return (
    <div className="space-y-3 border-t border-black/25 p-3">
      <p className="text-lg">
        {words.flight(ride)} {!ride.flight && <Badge tone="warn">{t('flight.missing')}</Badge>}
      </p>
      <p>
        {[words.people(ride), text(ride.vehicle), text(ride.route), showsAccount && ride.account.name]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {ride.meetingPoint && text(ride.meetingPoint) && (
        <p>
          <strong>{t('meeting_point')}:</strong> {text(ride.meetingPoint)}
        </p>
      )}
      {ride.requests && (
        <p>
          <strong>{t('column.requests')}:</strong> {ride.requests}
        </p>
      )}
      <RideCrew ride={ride} known={known} />
      <Button look="outline" wide aria-haspopup="dialog" onClick={() => setBoard(true)}>
        <SquareUser aria-hidden="true" className="size-5 shrink-0" />
        <span>
          {t('board')}
          <span className="sr-only"> {ride.customer}</span>
        </span>
      </Button>
      {children}
      {board && (
        <NameBoard
          label={t('board')}
          name={ride.customer}
          above={ride.nameBoard}
          onClose={() => setBoard(false)}
        />
      )}
    </div>
  )
}
