import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TransferChoice } from '#core/cart/choice.ts'
import { readFlight } from '#core/products/transfers.ts'
import { formatDay } from '#core/time/days.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { type SaleLine, saleKey } from '#src/shared/sales/sale-query.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** The flights of a transfer's upcoming rides: requested if missing, editable if known. */
export function RideFlights({ saleId, line }: { saleId: string; line: SaleLine }) {
  const { choice, ridesAhead = [] } = line
  if (choice.kind !== 'transfers' || ridesAhead.length === 0) return null
  return (
    <div className="mt-4 space-y-4 print:hidden">
      {choice.legs.map(
        (leg, i) =>
          ridesAhead.includes(i) && (
            <RideFlight key={leg.direction} ride={{ saleId, lineId: line.id, leg: i }} {...leg} />
          ),
      )}
    </div>
  )
}

function RideFlight({
  ride,
  direction,
  on,
  time,
  flight,
}: TransferChoice['legs'][number] & { ride: { saleId: string; lineId: string; leg: number } }) {
  const { t } = useTranslation('payment')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(flight)
  const [tried, setTried] = useState(false)
  const set = useMutation(
    api.bookingEngine.setFlight.mutationOptions({
      onSuccess(sale) {
        queries.setQueryData(saleKey(ride.saleId), sale)
        setOpen(false)
      },
    }),
  )
  const isShown = isOpen || flight === ''
  const wasShown = useRef(isShown)
  // The focused field is gone.
  useEffect(() => {
    if (wasShown.current && !isShown) place.current?.focus()
    wasShown.current = isShown
  }, [isShown])
  const which = t(`flight.${direction === 'arrival' ? 'landing' : 'takeoff'}`, {
    day: formatDay(on, language),
    time,
  })
  if (!isShown)
    return (
      <div ref={place} tabIndex={-1} className="outline-none">
        <p>{which}</p>
        {set.isSuccess && <Notice tone="good">{t('flight.changed', { flight })}</Notice>}
        <Button
          look="plain"
          size="small"
          className="-ml-3"
          onClick={() => {
            setTyped(flight)
            setTried(false)
            set.reset()
            setOpen(true)
          }}
        >
          {t('flight.change')} <span className="sr-only">{which}</span>
        </Button>
      </div>
    )
  const read = readFlight(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (read && !set.isPending) set.mutate({ ...ride, flight: read })
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-3">
      <p className="font-medium">{which}</p>
      <TextField
        label={t('flight.label')}
        hint={t('flight.hint')}
        error={tried && !read ? t('flight.error') : null}
        value={typed}
        maxLength={10}
        autoComplete="off"
        autoCapitalize="characters"
        autoFocus={isOpen}
        onChange={(event) => setTyped(event.target.value)}
      />
      {set.isError && <Notice tone="bad">{errorText(set.error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="outline" busy={set.isPending}>
          {t('flight.save')}
        </Button>
        {isOpen && (
          <Button look="plain" onClick={() => setOpen(false)}>
            {t('flight.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
