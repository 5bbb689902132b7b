import { useTranslation } from 'react-i18next'
import { formatPercent } from '#core/money/percent.ts'
import { formatDay } from '#core/time/days.ts'
import { type Outputs, server } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { DatedPart } from './dated-part.tsx'
import type { SettingsAddress } from './settings-address.ts'
import { type TaxRow, TaxSheet } from './tax-sheet.tsx'
import { usePlaceName } from './tax-words.ts'

export interface TaxesShown {
  /** Undefined while it is on its way. */
  data: Outputs['admin']['listTaxes'] | undefined
  address: SettingsAddress
  error: string | null
  onRetry: () => void
}

/** Taxes of countries and states. */
export function TaxesPart({ data, ...shown }: TaxesShown) {
  const { t } = useTranslation('platform-settings')
  const language = useLanguage()
  const placeName = usePlaceName()
  return (
    <DatedPart<TaxRow>
      {...shown}
      words={{
        ...{ title: t('taxes.title'), intro: t('taxes.intro'), new: t('taxes.new') },
        ...{ caption: t('taxes.caption') },
        empty: { title: t('taxes.empty.title'), text: t('taxes.empty.text') },
      }}
      columns={[
        {
          key: 'tax',
          label: t('column.tax'),
          heading: true,
          cell: ({ code, jurisdiction }) => (
            <>
              {t(`taxes.name.${code}`)}
              <span className="block font-normal text-muted">{placeName(jurisdiction)}</span>
            </>
          ),
        },
        {
          key: 'percent',
          label: t('column.percent'),
          numeric: true,
          cell: ({ bp }) => formatPercent(bp, language),
        },
        { key: 'source', label: t('column.source'), cell: ({ source }) => source },
      ]}
      rows={data?.taxes}
      fromOf={({ from }) => from}
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
