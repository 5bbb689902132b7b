import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '#core/money/percent.ts'
import { formatDay } from '#core/time/days.ts'
import { api, server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { DatedPart } from './dated-part.tsx'
import { PastSwitch } from './past-switch.tsx'
import type { SettingsProps } from './settings-address.ts'
import { WithheldPart } from './withheld-part.tsx'
import { type WithholdingRule, WithholdingRuleSheet } from './withholding-rule-sheet.tsx'

/** The rules for taxes that the platform withholds from agencies, and the amounts withheld. */
export function WithholdingsScreen({ address, onAddress }: SettingsProps) {
  const { t } = useTranslation(['withholdings', 'platform-settings'])
  const language = useLanguage()
  const errorText = useErrorTexts()
  const { data, isError, error, refetch } = useQuery(
    api.admin.listWithholdingRules.queryOptions({ input: {} }),
  )
  const taxOf = ({ tax }: WithholdingRule) => t(`taxes.${tax}`)
  return (
    <div className="space-y-10">
      <PastSwitch address={address} onAddress={onAddress} />
      <DatedPart<WithholdingRule>
        words={{
          ...{ title: t('rules.title'), intro: t('rules.intro'), new: t('rules.new') },
          ...{ caption: t('rules.caption') },
          empty: { title: t('rules.empty.title'), text: t('rules.empty.text') },
        }}
        columns={{
          ...{
            title: t('column.tax'),
            value: t('column.rate'),
            source: t('platform-settings:column.source'),
          },
        }}
        rows={data?.rules}
        wordsOf={(row) => ({
          title: taxOf(row),
          about: [t(`payees.${row.payee}`), t(`bases.${row.base}`)].join(' · '),
          ...{ value: formatPercent(row.rateBp, language), source: row.source, from: row.from },
          link: row.link,
        })}
        keyOf={({ tax, payee, from }) => `${tax} ${payee} ${from}`}
        address={address}
        error={isError ? errorText(error) : null}
        onRetry={() => void refetch()}
        sheet={(row, onClose) =>
          data && <WithholdingRuleSheet rules={data.rules} today={data.today} row={row} onClose={onClose} />
        }
        withdrawal={(row) => ({
          what: t('rules.what', {
            ...{ tax: taxOf(row), payee: t(`payees.${row.payee}`) },
            percent: formatPercent(row.rateBp, language),
            day: formatDay(row.from, language),
          }),
          withdraw: () =>
            server.admin.withdrawWithholdingRule({
              ...{ tax: row.tax, payee: row.payee, from: row.from, seen: row.rateBp },
            }),
        })}
      />
      <WithheldPart />
    </div>
  )
}
