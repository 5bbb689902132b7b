import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { formatPercent } from '#core/money/percent.ts'
import { formatDay } from '#core/time/days.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { Badge } from '#src/ui/badge.tsx'
import { type Known, type KnownPlace, ratesOf } from './known-places.ts'
import { usePlaceName } from './tax-words.ts'

/** The taxes and fees added with places, each with its source and its first day. */
export function BroughtRates({ known, places }: { known: Known; places: readonly KnownPlace[] }) {
  const { t } = useTranslation(['destinations', 'platform-settings'])
  const language = useLanguage()
  const text = useText()
  const placeName = usePlaceName()
  const { taxes, fees } = ratesOf(known, places)
  const rates = [
    ...taxes.map(({ code, jurisdiction, bp, ...rest }) => ({
      ...rest,
      key: `${code} ${jurisdiction} ${rest.from}`,
      what: `${placeName(jurisdiction)}: ${t(`platform-settings:taxes.name.${code}`)}`,
      value: formatPercent(bp, language),
    })),
    ...fees.map(({ code, municipality, perRoomNightMinor, ...rest }) => ({
      ...rest,
      key: `${code} ${municipality} ${rest.from}`,
      what: `${namesOf(places, municipality, text)}: ${t(`platform-settings:fees.name.${code}`)}`,
      value: t('add.per_night', { amount: formatMoney(perRoomNightMinor, 'MXN', language) }),
    })),
  ]
  if (rates.length === 0) return <p>{t('add.no_rates')}</p>
  return (
    <>
      <p>{t('add.rates', { count: rates.length, date: formatDay(known.date, language) })}</p>
      <ul className="space-y-3">
        {rates.map(({ key, what, value, from, source, verify }) => (
          <li key={key}>
            <span className="flex flex-wrap items-baseline justify-between gap-x-3 font-medium">
              {what}
              <span className="tabular-nums">{value}</span>
            </span>
            <span className="block text-sm text-muted">
              {t('add.source', { source, day: formatDay(from, language) })}
            </span>
            {verify && <Badge tone="warn">{t('add.verify')}</Badge>}
          </li>
        ))}
      </ul>
    </>
  )
}

const namesOf = (
  places: readonly KnownPlace[],
  municipality: string,
  text: (words: KnownPlace['name']) => string,
): string =>
  places
    .filter((place) => place.municipality === municipality)
    .map(({ name }) => text(name))
    .join(', ')
