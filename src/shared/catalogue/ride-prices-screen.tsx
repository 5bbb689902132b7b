import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stockLimits } from '#core/products/stock-limits.ts'
import { addDays, dayIn, isDay } from '#core/time/days.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useZone } from '#src/platform/zone.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { DayField } from '#src/ui/day-field.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { PickField } from '#src/ui/pick-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { RideAddresses } from './ride-addresses.ts'
import type { TypedRides } from './ride-columns.ts'
import { RidePricesForm } from './ride-prices-form.tsx'
import { SeasonPick } from './season-pick.tsx'
import { seasonsQuery } from './season-query.ts'

const seasonDays = 90

/** The prices of the transfers of an agency, or of the platform, over a season: zones × vehicles. */
export function RidePricesScreen({ addresses }: { addresses: RideAddresses }) {
  const { t } = useTranslation('ride-prices')
  const errorText = useErrorTexts()
  const today = dayIn(new Date(), useZone())
  const [season, setSeason] = useState({ from: today, to: addDays(today, seasonDays - 1) })
  const [airport, setAirport] = useState<string>()
  const [draft, setDraft] = useState<TypedRides>({ fleet: '', prices: {} })
  const { from, to } = season
  const isWrong =
    !isDay(from) || !isDay(to) || from < today || to < from || to > addDays(from, stockLimits.days - 1)
  const seasons = useQuery(seasonsQuery())
  // Prices are set for all weekdays.
  const named = (seasons.data?.seasons ?? []).filter(({ weekdays }) => weekdays.length === 7)
  const found = useQuery({
    ...api.product.listRidePrices.queryOptions({
      input: { from, to, ...(airport && { airport }) },
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
    enabled: !isWrong,
  })
  const { data } = found
  // Prices of another season must not be changed for this one.
  const rows = isWrong || found.isPlaceholderData ? undefined : data?.rows
  return (
    <>
      <BackLink to={addresses.list}>{t('back')}</BackLink>
      <PageHeading title={t('title')} />
      <p className="mt-1 text-muted">{t('intro')}</p>
      <div className="mt-4 grid gap-3 sm:grid-cols-3">
        <SeasonPick
          seasons={named}
          today={today}
          value={season}
          onPick={({ from, to }) => setSeason({ from, to })}
        />
        <DayField
          label={t('from')}
          value={from}
          min={today}
          onChange={({ target }) => setSeason({ ...season, from: target.value })}
        />
        <DayField
          label={t('to')}
          value={to}
          min={from}
          error={isWrong ? t('season_error') : null}
          onChange={({ target }) => setSeason({ ...season, to: target.value })}
        />
        {data && data.airports.length > 1 && (
          <PickField
            label={t('airport')}
            value={data.airport ?? undefined}
            options={data.airports.map((id) => ({ id, name: id }))}
            onPick={setAirport}
          />
        )}
      </div>
      {found.isError && (
        <Failed text={errorText(found.error)} onRetry={() => void found.refetch()} className="mt-6" />
      )}
      {!rows && !isWrong && !found.isError && (
        <Loading className="mt-6">
          <Skeleton className="h-80" />
        </Loading>
      )}
      {rows?.length === 0 && (
        <EmptyState
          picture="empty-search"
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <Link to={addresses.list} className={buttonClass()}>
              {t('back')}
            </Link>
          }
        />
      )}
      {rows && rows.length > 0 && data?.airport && (
        <RidePricesForm
          key={`${from} ${to} ${data.airport}`}
          season={season}
          airport={data.airport}
          rows={rows}
          product={addresses.product}
          draft={draft}
          onDraft={setDraft}
        />
      )}
    </>
  )
}
