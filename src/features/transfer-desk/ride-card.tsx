import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  ArrowRight,
  Check,
  Phone,
  PlaneLanding,
  PlaneTakeoff,
  SquareUser,
  TicketCheck,
  Undo2,
  UserX,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#core/instants.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { NameBoard } from './name-board.tsx'
import { RideCrew } from './ride-crew.tsx'
import { type KnownCrews, type Ride, useRideWords } from './ride-words.ts'

/** One ride as a driver needs it: large, dark on white, with the ways to call and to be found. */
export function RideCard({
  ride,
  known,
  showsAccount,
}: {
  ride: Ride
  known: KnownCrews
  showsAccount: boolean
}) {
  const { t } = useTranslation('transfer-service')
  const language = useLanguage()
  const text = useText()
  const errorText = useErrorTexts()
  const words = useRideWords()
  const queries = useQueryClient()
  const [board, setBoard] = useState(false)
  const onSuccess = () => queries.invalidateQueries({ queryKey: [['agency', 'listRides']] })
  const mark = useMutation(api.agency.markRide.mutationOptions({ onSuccess }))
  const miss = useMutation(api.agency.markNoShow.mutationOptions({ onSuccess }))
  const markNoShow = (noShow: boolean) => miss.mutate({ saleId, lineId, leg, noShow })
  const { saleId, lineId, leg, pickedUpAt, redeemedAt, noShowAt } = ride
  const isArrival = ride.direction === 'arrival'
  const Plane = isArrival ? PlaneLanding : PlaneTakeoff
  const [from, to] = words.way(ride)
  const zone = useZone()
  return (
    <li
      className={`flex flex-col gap-3 rounded-card border-2 bg-white p-[min(1rem,5vw)] text-black shadow-card ${pickedUpAt || redeemedAt ? 'border-good' : 'border-black/25'}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-4xl font-bold tabular-nums">{ride.pickupTime}</p>
        <p className="flex items-center gap-2 text-lg font-semibold">
          <Plane aria-hidden="true" className="size-6" />
          {t(`direction.${ride.direction}`)}
        </p>
      </div>
      <div>
        <h3 className="text-2xl font-bold break-words">{ride.customer}</h3>
        <p className="text-lg">{words.people(ride)}</p>
      </div>
      <p className="flex flex-wrap items-center gap-2 text-lg font-semibold">
        {from}
        <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
        <span className="sr-only">{t('to')}</span>
        {to}
      </p>
      <p className="text-lg">
        {words.flight(ride)} {!ride.flight && <Badge tone="warn">{t('flight.missing')}</Badge>}
      </p>
      <p className="text-base">
        {[text(ride.vehicle), text(ride.route), ride.code, showsAccount && ride.account.name]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {ride.meetingPoint && text(ride.meetingPoint) && (
        <p className="text-base">
          <strong>{t('meeting_point')}:</strong> {text(ride.meetingPoint)}
        </p>
      )}
      {ride.requests && (
        <p className="text-base">
          <strong>{t('column.requests')}:</strong> {ride.requests}
        </p>
      )}
      <RideCrew ride={ride} known={known} />
      <div className="mt-auto flex flex-wrap gap-2 *:grow *:basis-28">
        {ride.phone ? (
          <a
            href={`tel:${ride.phone.replace(/[^+\d]/g, '')}`}
            className={buttonClass({ look: 'outline', size: 'large', className: 'px-3' })}
          >
            <Phone aria-hidden="true" className="size-5 shrink-0" />
            <span>
              {t('call')}
              <span className="sr-only"> {ride.customer}</span>
            </span>
          </a>
        ) : (
          <span />
        )}
        <Button
          look="outline"
          size="large"
          className="px-3"
          aria-haspopup="dialog"
          onClick={() => setBoard(true)}
        >
          <SquareUser aria-hidden="true" className="size-5 shrink-0" />
          <span>
            {t('board')}
            <span className="sr-only"> {ride.customer}</span>
          </span>
        </Button>
      </div>
      {redeemedAt ? (
        <p className="flex items-center gap-2 font-semibold text-good">
          <TicketCheck aria-hidden="true" className="size-5 shrink-0" />
          {t('redeemed_at', { when: formatInstant(redeemedAt, zone, language) })}
        </p>
      ) : pickedUpAt ? (
        <Marked
          icon={<Check aria-hidden="true" className="size-5 shrink-0" />}
          tone="text-good"
          busy={mark.isPending}
          onUndo={() => mark.mutate({ lineId, leg, pickedUp: false })}
        >
          {t('picked_up_at', { when: formatInstant(pickedUpAt, zone, language) })}
        </Marked>
      ) : noShowAt ? (
        <Marked
          icon={<UserX aria-hidden="true" className="size-5 shrink-0" />}
          tone="text-warn"
          busy={miss.isPending}
          onUndo={ride.mayBeNoShow ? () => markNoShow(false) : null}
        >
          {t('no_show_at', { when: formatInstant(noShowAt, zone, language) })}
        </Marked>
      ) : (
        <>
          <Button
            size="large"
            wide
            busy={mark.isPending}
            onClick={() => mark.mutate({ lineId, leg, pickedUp: true })}
          >
            <Check aria-hidden="true" className="size-5" />
            {t('pick_up')}
          </Button>
          {ride.mayBeNoShow && (
            <Button look="outline" wide busy={miss.isPending} onClick={() => markNoShow(true)}>
              <UserX aria-hidden="true" className="size-5" />
              {t('no_show')}
            </Button>
          )}
        </>
      )}
      {mark.isError && <Notice tone="bad">{errorText(mark.error)}</Notice>}
      {miss.isError && <Notice tone="bad">{errorText(miss.error)}</Notice>}
      {board && <NameBoard name={ride.customer} above={ride.nameBoard} onClose={() => setBoard(false)} />}
    </li>
  )
}

/** What was said of a ride, and the way to take it back; `onUndo` null where it is too late. */
function Marked(props: {
  icon: ReactNode
  tone: 'text-good' | 'text-warn'
  busy: boolean
  onUndo: (() => void) | null
  children: ReactNode
}) {
  const { t } = useTranslation('transfer-service')
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className={`flex items-center gap-2 font-semibold ${props.tone}`}>
        {props.icon}
        {props.children}
      </p>
      {props.onUndo && (
        <Button look="plain" size="small" busy={props.busy} onClick={props.onUndo}>
          <Undo2 aria-hidden="true" className="size-4" />
          {t('undo')}
        </Button>
      )}
    </div>
  )
}
