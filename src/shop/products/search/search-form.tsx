import { lazyRouteComponent } from '@tanstack/react-router'
import { BedDouble, Bus, Compass, Search } from 'lucide-react'
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { criteriaLimits } from '#core/criteria/criteria.ts'
import { encodeCriteria } from '#core/criteria/token.ts'
import { partyLimits } from '#core/products/party.ts'
import type { Kind } from '#core/products/products.ts'
import { Button } from '#src/ui/button.tsx'
import { Segments } from '#src/ui/segments.tsx'
import type { Destination } from '../catalogue.ts'
import { today } from '../today.ts'
import { DaysPicker } from './days-picker.tsx'
import { DestinationPicker } from './destination-picker.tsx'
import { keepLastSearch, readLastSearch } from './last-search.ts'
import { PartyPicker } from './party-picker.tsx'
import { needsSignal, useSavedPlaces } from './saved-places.ts'
import { criteriaOf, type DraftField, draftProblems, keepApart, type SearchDraft } from './search-draft.ts'
import { RideField, ZoneField } from './transfer-fields.tsx'

/** Loaded separately: most visitors do not search for rides. */
const FlightTimes = lazyRouteComponent(() => import('./flight-times.tsx'), 'FlightTimes')

/** Loads the form's fields for rides, so that they are in the server-rendered page. */
export async function loadFlightTimes(): Promise<void> {
  await FlightTimes.preload?.()
}

export const kindIcons = { hotels: BedDouble, tours: Compass, transfers: Bus } as const

/** The search form: destination, dates and party. `remember`: starts with the last search on this device. */
export function SearchForm({
  accountId,
  destinations,
  kinds,
  initial,
  remember = false,
  stacked = false,
  onSearch,
}: {
  accountId: string
  destinations: Destination[]
  kinds: readonly Kind[]
  initial: SearchDraft
  remember?: boolean
  stacked?: boolean
  onSearch: (token: string) => void
}) {
  const { t } = useTranslation('products')
  const form = useRef<HTMLFormElement>(null)
  const min = today()
  const [draft, setDraft] = useState(initial)
  const [submitted, setSubmitted] = useState(false)
  useEffect(() => {
    if (!remember) return
    const last = readLastSearch(accountId, today())
    if (last)
      setDraft((now) =>
        kinds.includes(last.kind) ? { ...last, kind: kinds.length > 1 ? last.kind : now.kind } : now,
      )
  }, [accountId, remember, kinds])

  const saved = useSavedPlaces(accountId)
  const served = destinations.filter((destination) => destination.kinds.includes(draft.kind))
  const place = served.find((destination) => destination.id === draft.destinationId)
  const problems = draftProblems({ ...draft, destinationId: place?.id ?? '' }, min)
  // Customers store no destinations and wait for the connection; the error appears only on a search.
  if (place && needsSignal(saved, place.id)) {
    if (saved?.length) problems.destination = 'needs_signal'
    // No other destination would help: the error appears at the button.
    else problems.signal = 'no_signal'
  }
  const errors = Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      field,
      submitted || problem === 'needs_signal' || (field === 'days' && problem !== 'past')
        ? t(`errors.${problem === 'order' && draft.kind === 'tours' ? 'order_range' : problem}`, {
            days: draft.kind === 'hotels' ? criteriaLimits.nights : criteriaLimits.tourDays,
            rooms: partyLimits.rooms,
            guests: partyLimits.guests,
          })
        : null,
    ]),
  ) as Partial<Record<DraftField, string | null>>
  const change = (part: Partial<SearchDraft>) => setDraft((now) => ({ ...now, ...part }))
  const single = draft.kind === 'transfers' && draft.ride !== 'round'
  const daysLabel =
    draft.kind === 'transfers' ? (`days.label_${draft.ride}` as const) : (`days.label_${draft.kind}` as const)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (Object.keys(problems).length > 0) {
      // After React has rendered the errors, the first invalid field takes the focus.
      requestAnimationFrame(() => {
        const marked = form.current?.querySelectorAll<HTMLElement>('[aria-describedby$="-error"]') ?? []
        const seen = [...marked].find((field) => field.offsetParent !== null)
        seen?.focus()
      })
      return
    }
    keepLastSearch(accountId, draft)
    onSearch(encodeCriteria(criteriaOf(draft)))
  }
  const rides = draft.kind === 'transfers'
  // Two full rows: six fields of a one-way ride, seven of a return ride, whose button is twice as wide.
  const rideTracks = single ? 'lg:grid-cols-3' : 'lg:grid-cols-4'
  const tracks = rides ? rideTracks : 'lg:grid-cols-[1.15fr_1.5fr_1.15fr_auto]'
  const columns = stacked ? 'grid gap-3' : `grid gap-3 lg:items-start ${tracks}`
  return (
    <search aria-label={t('search.title')}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        {kinds.length > 1 && (
          <div className={stacked ? '' : 'lg:max-w-xl'}>
            <Segments
              legend={t('kinds.label')}
              value={draft.kind}
              onChange={(kind) =>
                change({ kind, toOn: keepApart(draft.fromOn, draft.toOn, kind === 'hotels' ? 1 : 0) })
              }
              options={kinds.map((kind) => {
                const Icon = kindIcons[kind]
                return {
                  value: kind,
                  label: (
                    <>
                      <Icon aria-hidden="true" className="hidden size-5 min-[400px]:block" />
                      {t(`kinds.${kind}`)}
                    </>
                  ),
                }
              })}
            />
          </div>
        )}
        {rides && (
          <div className={stacked ? '' : 'lg:max-w-xl'}>
            <RideField value={draft.ride} onChange={(ride) => change({ ride })} />
          </div>
        )}
        <div className={columns}>
          <DestinationPicker
            destinations={served}
            saved={saved}
            value={draft.destinationId}
            error={errors.destination}
            onPick={(destination) => change({ destinationId: destination.id, zoneId: '' })}
          />
          {rides && (
            <ZoneField
              value={draft.zoneId}
              place={place}
              error={errors.zone}
              onChange={(zoneId) => change({ zoneId })}
            />
          )}
          <DaysPicker
            kind={draft.kind}
            label={t(daysLabel)}
            from={draft.fromOn}
            to={draft.toOn}
            single={single}
            min={min}
            error={errors.days}
            onChange={(fromOn, toOn) =>
              change(single ? { fromOn, toOn: keepApart(fromOn, draft.toOn, 0) } : { fromOn, toOn })
            }
          />
          {rides && (
            <Suspense fallback={null}>
              <FlightTimes draft={draft} error={errors.time} onChange={change} />
            </Suspense>
          )}
          <PartyPicker
            value={draft.rooms}
            rooms={draft.kind === 'hotels'}
            error={errors.party}
            onChange={(rooms) => change({ rooms })}
          />
          <Button
            type="submit"
            look="primary"
            size="large"
            className={`min-h-15 ${stacked || !rides || single ? '' : 'lg:col-span-2'}`}
          >
            <Search aria-hidden="true" className="size-5" />
            {t('search.submit')}
          </Button>
        </div>
        {errors.signal && (
          <p role="alert" className="mt-1 px-4 text-sm font-medium text-bad first-letter:uppercase">
            {errors.signal}
          </p>
        )}
      </form>
    </search>
  )
}
