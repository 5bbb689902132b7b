import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMicro } from '#core/agencies/setting-words.ts'
import { formatDay } from '#core/time/days.ts'
import { api, server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { DatedPart } from './dated-part.tsx'
import { ExchangeRateSheet, type Rate } from './exchange-rate-sheet.tsx'
import { PastSwitch } from './past-switch.tsx'
import type { SettingsProps } from './settings-address.ts'

/** The exchange rates between currencies, by their first day. */
export function ExchangeRatesScreen({ address, onAddress }: SettingsProps) {
  const { t } = useTranslation('platform-settings')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const { data, isError, error, refetch } = useQuery(api.admin.listExchangeRates.queryOptions({ input: {} }))
  const worth = ({ from, to, micro }: Rate) =>
    t('rates.worth', { from, to, value: formatMicro(micro, language) })
  return (
    <div className="space-y-10">
      <PastSwitch address={address} onAddress={onAddress} />
      <DatedPart<Rate>
        words={{
          ...{ title: t('rates.title'), intro: t('rates.intro'), new: t('rates.new') },
          ...{ caption: t('rates.caption') },
          empty: { title: t('rates.empty.title'), text: t('rates.empty.text') },
        }}
        columns={{ title: t('column.rate') }}
        rows={data?.rates}
        wordsOf={(row) => ({ title: worth(row), from: row.on })}
        keyOf={({ from, to, on }) => `${from} ${to} ${on}`}
        address={address}
        error={isError ? errorText(error) : null}
        onRetry={() => void refetch()}
        sheet={(row, onClose) =>
          data && <ExchangeRateSheet rates={data.rates} today={data.today} row={row} onClose={onClose} />
        }
        withdrawal={(row) => {
          const { from, to, on, micro } = row
          return {
            what: `${worth(row)}, ${formatDay(on, language)}`,
            withdraw: () => server.admin.withdrawExchangeRate({ from, to, on, seen: micro }),
          }
        }}
      />
    </div>
  )
}
