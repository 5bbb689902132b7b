import { useTranslation } from 'react-i18next'
import { formatPercent } from '#core/money/percent.ts'
import { formatDay } from '#core/time/days.ts'
import { type Outputs, server } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { PickField } from '#src/ui/pick-field.tsx'
import { DatedPart } from './dated-part.tsx'
import type { SettingsProps } from './settings-address.ts'
import { type TaxRow, TaxSheet } from './tax-sheet.tsx'
import { usePlaceName } from './tax-words.ts'

export interface TaxesShown extends SettingsProps {
  /** Undefined while loading. */
  data: Outputs['admin']['listTaxes'] | undefined
  error: string | null
  onRetry: () => void
}

/** Taxes of countries and states. */
export function TaxesPart({ data, onAddress, ...shown }: TaxesShown) {
  const { address } = shown
  const { t } = useTranslation('platform-settings')
  const language = useLanguage()
  const placeName = usePlaceName()
  const places = [...new Set(data?.taxes.map(({ jurisdiction }) => jurisdiction))].toSorted((a, b) =>
    placeName(a).localeCompare(placeName(b), language),
  )
  return (
    <DatedPart<TaxRow>
      {...shown}
      words={{
        ...{ title: t('taxes.title'), intro: t('taxes.intro'), new: t('taxes.new') },
        ...{ caption: t('taxes.caption') },
        empty: { title: t('taxes.empty.title'), text: t('taxes.empty.text') },
      }}
      columns={{ title: t('column.place'), value: t('column.percent'), source: t('column.source') }}
      filter={
        data && (
          <PickField
            className="max-w-2xl"
            label={t('taxes.place')}
            all={t('taxes.everywhere')}
            value={address.place}
            options={places.map((id) => ({ id, name: placeName(id) }))}
            onPick={(place) => {
              const { place: _, ...rest } = address
              onAddress({ ...rest, ...(place && { place }) })
            }}
          />
        )
      }
      rows={data?.taxes.filter(({ jurisdiction }) => isChargedIn(jurisdiction, address.place))}
      wordsOf={({ code, jurisdiction, bp, source, from }) => ({
        ...{ title: placeName(jurisdiction), about: t(`taxes.name.${code}`) },
        ...{ value: formatPercent(bp, language), source, from },
      })}
      keyOf={({ code, jurisdiction, from }) => `${code} ${jurisdiction} ${from}`}
      sheet={(row, onClose) =>
        data && <TaxSheet taxes={data.taxes} today={data.today} row={row} onClose={onClose} />
      }
      withdrawal={({ code, jurisdiction, from, bp }) => ({
        what: t('taxes.what', {
          tax: t(`taxes.name.${code}`),
          place: placeName(jurisdiction),
          day: formatDay(from, language),
        }),
        withdraw: () => server.admin.withdrawTax({ code, jurisdiction, from, seen: bp }),
      })}
    />
  )
}

/** Whether a tax is charged in a place; a country's taxes apply in its states too. */
const isChargedIn = (jurisdiction: string, place: string | undefined): boolean =>
  place === undefined || place === jurisdiction || place.startsWith(`${jurisdiction}-`)
