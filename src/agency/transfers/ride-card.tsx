import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Phone, PlaneLanding, PlaneTakeoff, TicketCheck, Undo2, UserX } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dialAddress } from '#core/people/phones.ts'
import { dayIn } from '#core/time/days.ts'
import { formatClock, formatWallTime } from '#core/time/instants.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { RideDetails } from './ride-details.tsx'
import { isEarly, type KnownCrews, type Ride, stateOf, useRideWords } from './ride-words.ts'

const marks = {
  redeemed: { Icon: TicketCheck, words: 'redeemed_at', tone: 'text-good' },
  picked_up: { Icon: Check, words: 'picked_up_at', tone: 'text-good' },
  no_show: { Icon: UserX, words: 'no_show_at', tone: 'text-warn' },
} as const

/** One ride for a driver, dark on white: three lines and the main actions; the details expand below. */
export function RideCard({
  ride,
  known,
  showsAccount,
}: {
  ride: Ride
  known: KnownCrews
  showsAccount: boolean
}) {
  const { t } = useTranslation(['transfer-service', 'app'])
  const language = useLanguage()
  const zone = useZone()
  const errorText = useErrorTexts()
  const words = useRideWords()
  const queries = useQueryClient()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const card = useRef<HTMLLIElement>(null)
  // Scrolls the details into view if they open below the edge of the screen.
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const onSuccess = () => queries.invalidateQueries({ queryKey: [['agency', 'listRides']] })
  const mark = useMutation(api.agency.markRide.mutationOptions({ onSuccess }))
  const miss = useMutation(api.agency.markNoShow.mutationOptions({ onSuccess }))
  const { saleId, lineId, leg } = ride
  const markNoShow = (noShow: boolean) => miss.mutate({ saleId, lineId, leg, noShow })
  const Plane = ride.direction === 'arrival' ? PlaneLanding : PlaneTakeoff
  const [isConfirming, setConfirming] = useState(false)
  const markPickedUp = () => {
    setConfirming(false)
    mark.mutate({ lineId, leg, pickedUp: true })
  }
  const state = stateOf(ride)
  const marked = state === 'pending' ? null : marks[state]
  const at = ride.redeemedAt ?? ride.pickedUpAt ?? ride.noShowAt
  const undo = {
    ...{ pending: null, redeemed: null },
    picked_up: () => mark.mutate({ lineId, leg, pickedUp: false }),
    no_show: ride.mayBeNoShow ? () => markNoShow(false) : null,
  }[state]
  const error = mark.error ?? miss.error
  return (
    <li
      ref={card}
      className={`rounded-card border-2 bg-white text-black shadow-card ${marked?.tone === 'text-good' ? 'border-good' : 'border-black/25'}`}
    >
      <div className="relative py-1 pr-2 pl-3">
        {/* Normal letter spacing, as in body text. */}
        <h3 className="font-sans text-base" style={{ letterSpacing: 'normal' }}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-describedby={`${id}-facts`}
            onClick={() => setOpen(!isOpen)}
            className="block w-full rounded-control text-left"
          >
            {/* A press anywhere on the facts below works like the button. */}
            <span aria-hidden="true" className="absolute inset-0" />
            <span className="flex flex-wrap items-baseline gap-x-2 font-bold">
              <span className="text-2xl tabular-nums">{ride.pickupTime}</span>
              <span className="min-w-0 break-words">{ride.customer}</span>
            </span>
            <span className="flex items-center gap-2 font-medium">
              <Plane aria-hidden="true" className="size-4 shrink-0" />
              <span className="sr-only">{t(`direction.${ride.direction}`)}</span>
              <span className="min-w-0 break-words">{words.shortWay(ride).join(' → ')}</span>
            </span>
          </button>
        </h3>
        <div className="flex flex-wrap items-center gap-x-2">
          <p id={`${id}-facts`} className="min-w-0 flex-1 basis-24 text-sm break-words">
            {marked && at ? (
              <span className={`font-semibold ${marked.tone}`}>
                <marked.Icon aria-hidden="true" className="mr-1 inline size-4" />
                {t(marked.words, {
                  when:
                    dayIn(new Date(at), zone) === ride.pickupOn
                      ? formatClock(at, zone, language)
                      : formatWallTime(at, zone, language),
                })}
              </span>
            ) : (
              <>
                <span className={ride.flight ? '' : 'font-semibold text-warn'}>
                  {ride.flight || t('flight.missing')}
                </span>
                {` · ${words.people(ride)} · `}
                <span className={ride.driver ? '' : 'font-semibold text-warn'}>
                  {ride.driver || t('crew.nobody')}
                </span>
              </>
            )}
            {' · '}
            <span className="whitespace-nowrap">{ride.code}</span>
            {ride.report && (
              <span className="block font-semibold">
                {t('report.said', {
                  when: formatClock(ride.report.at, zone, language),
                  what: t(`report.${ride.report.said}`),
                })}
              </span>
            )}
          </p>
          {ride.phone && (
            <a
              href={dialAddress(ride.phone)}
              className={buttonClass({ look: 'outline', size: 'small', className: 'shrink-0' })}
            >
              <Phone aria-hidden="true" className="size-5 shrink-0" />
              <span className="max-sm:sr-only">
                {t('call')}
                <span className="sr-only"> {ride.customer}</span>
              </span>
            </a>
          )}
          {state === 'pending' && ride.mayBePickedUp && (
            <Button
              look="outline"
              size="small"
              busy={mark.isPending}
              onClick={() => (isEarly(ride, zone) ? setConfirming(true) : markPickedUp())}
            >
              {t('pick_up')}
            </Button>
          )}
          {undo && (
            <Button look="quiet" size="small" busy={mark.isPending || miss.isPending} onClick={undo}>
              {!(mark.isPending || miss.isPending) && (
                <Undo2 aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
              )}
              {t('undo')}
            </Button>
          )}
        </div>
      </div>
      {isConfirming && (
        <Sheet
          open
          onOpenChange={() => setConfirming(false)}
          title={t('early.title')}
          closeLabel={t('app:close')}
          footer={
            <div className="flex flex-wrap justify-end gap-3">
              <Button look="outline" onClick={() => setConfirming(false)}>
                {t('early.no')}
              </Button>
              <Button onClick={markPickedUp}>{t('early.yes')}</Button>
            </div>
          }
        >
          <p>{t('early.text', { time: ride.pickupTime, name: ride.customer })}</p>
        </Sheet>
      )}
      {error && (
        <div className="px-3 pb-3">
          <Notice tone="bad">{errorText(error)}</Notice>
        </div>
      )}
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <RideDetails ride={ride} known={known} showsAccount={showsAccount}>
            {state === 'pending' && ride.mayBeNoShow && (
              <Button look="outline" wide busy={miss.isPending} onClick={() => markNoShow(true)}>
                <UserX aria-hidden="true" className="size-5" />
                {t('no_show')}
              </Button>
            )}
          </RideDetails>
        )}
      </div>
    </li>
  )
}
