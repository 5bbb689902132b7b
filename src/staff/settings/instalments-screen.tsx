import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '#core/money/percent.ts'
import { formatDay } from '#core/time/days.ts'
import { api, server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { DatedPart } from './dated-part.tsx'
import { type InstalmentFee, InstalmentFeeSheet } from './instalment-fee-sheet.tsx'
import { PastSwitch } from './past-switch.tsx'
import type { SettingsProps } from './settings-address.ts'

/** The fees of interest-free installments, by plan and first day. */
export function InstalmentsScreen({ address, onAddress }: SettingsProps) {
  const { t } = useTranslation('platform-settings')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const { data, isError, error, refetch } = useQuery(api.admin.listInstalmentFees.queryOptions({ input: {} }))
  const planOf = ({ months }: InstalmentFee) => t('instalments.plan', { months })
  return (
    <div className="space-y-10">
      <PastSwitch address={address} onAddress={onAddress} />
      <DatedPart<InstalmentFee>
        words={{
          ...{ title: t('instalments.title'), intro: t('instalments.intro'), new: t('instalments.new') },
          ...{ caption: t('instalments.caption') },
          empty: { title: t('instalments.empty.title'), text: t('instalments.empty.text') },
        }}
        columns={{ title: t('column.plan'), value: t('column.fee'), source: t('column.source') }}
        rows={data?.fees}
        wordsOf={(row) => ({
          ...{ title: planOf(row), about: t(`instalments.bearers.${row.bearer}`) },
          ...{ value: formatPercent(row.feeBp, language), source: row.source, from: row.from },
        })}
        keyOf={({ months, from }) => `${months} ${from}`}
        address={address}
        error={isError ? errorText(error) : null}
        onRetry={() => void refetch()}
        sheet={(row, onClose) =>
          data && <InstalmentFeeSheet fees={data.fees} today={data.today} row={row} onClose={onClose} />
        }
        withdrawal={(row) => ({
          what: t('instalments.what', {
            plan: planOf(row),
            percent: formatPercent(row.feeBp, language),
            day: formatDay(row.from, language),
          }),
          withdraw: () =>
            server.admin.withdrawInstalmentFee({ months: row.months, from: row.from, seen: row.feeBp }),
        })}
      />
    </div>
  )
}
