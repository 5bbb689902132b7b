import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Phone, TicketCheck, Undo2, UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dialAddress } from '#core/people/phones.ts'
import { formatClock, formatWallTime } from '#core/time/instants.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useGuestsInWords } from '#src/platform/use-guests-in-words.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type Guests, stateOf, useDepartureWords } from './departure-words.ts'

const marks = {
  redeemed: { Icon: TicketCheck, words: 'redeemed_at', tone: 'text-good' },
  no_show: { Icon: UserX, words: 'no_show_at', tone: 'text-warn' },
} as const

/** The guests of one reservation in a departure, and whether they came. */
export function GuestsItem({ guests }: { guests: Guests }) {
  const { t } = useTranslation('departures')
  const language = useLanguage()
  const zone = useZone()
  const online = useOnline()
  const errorText = useErrorTexts()
  const people = useGuestsInWords()
  const words = useDepartureWords()
  const queries = useQueryClient()
  const miss = useMutation(
    api.agency.markNoShow.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: [['agency', 'listDepartures']] }),
    }),
  )
  const { saleId, lineId, code, customer, phone, requests, report } = guests
  const state = stateOf(guests)
  const mark = state === 'pending' ? null : marks[state]
  const at = guests.redeemedAt ?? guests.noShowAt
  const travellers = words.travellers(guests)
  const markNoShow = (noShow: boolean) => miss.mutate({ saleId, lineId, leg: 0, noShow })
  const mayMark = state !== 'redeemed' && guests.mayBeNoShow
  return (
    <li className="space-y-1 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-semibold break-words">{customer}</p>
          <p className="text-sm text-muted">
            {people(guests)} · <span className="whitespace-nowrap">{code}</span>
          </p>
        </div>
        {phone && (
          <a
            href={dialAddress(phone)}
            className={buttonClass({ look: 'outline', size: 'small', className: 'shrink-0' })}
          >
            <Phone aria-hidden="true" className="size-5 shrink-0" />
            <span className="max-sm:sr-only">
              {t('call')}
              <span className="sr-only"> {customer}</span>
            </span>
          </a>
        )}
        {mayMark && (
          <Button
            look={state === 'no_show' ? 'quiet' : 'outline'}
            size="small"
            disabled={!online}
            busy={miss.isPending}
            onClick={() => markNoShow(state !== 'no_show')}
          >
            {state === 'no_show' && !miss.isPending && (
              <Undo2 aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
            )}
            <span>
              {t(state === 'no_show' ? 'undo' : 'no_show')}
              <span className="sr-only"> {customer}</span>
            </span>
          </Button>
        )}
      </div>
      {travellers && (
        <p className="text-sm break-words">
          {t('column.travellers')}: {travellers}
        </p>
      )}
      {requests && (
        <p className="text-sm break-words">
          <strong>{t('column.requests')}:</strong> {requests}
        </p>
      )}
      {mark && at && (
        <p className={`text-sm font-semibold ${mark.tone}`}>
          <mark.Icon aria-hidden="true" className="mr-1 inline size-4" />
          {t(mark.words, { when: formatWallTime(at, zone, language) })}
        </p>
      )}
      {report && (
        <p className="text-sm font-semibold">
          {t('report.said', {
            when: formatClock(report.at, zone, language),
            what: t(`report.${report.said}`),
          })}
        </p>
      )}
      {miss.isError && <Notice tone="bad">{errorText(miss.error)}</Notice>}
    </li>
  )
}
