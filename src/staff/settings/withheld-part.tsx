import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { formatPercent } from '#core/money/percent.ts'
import { formatMonth } from '#core/time/month-words.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { download } from '#src/platform/download.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { KeptAt } from '#src/shared/app/kept-at.tsx'
import { CertificateButtons } from '#src/shared/withholdings/certificate-buttons.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { DownloadButtons } from '#src/ui/download-buttons.tsx'
import { Outdated } from '#src/ui/outdated.tsx'
import { PickField } from '#src/ui/pick-field.tsx'
import { SettingsPart } from './settings-part.tsx'

type Withheld = Outputs['admin']['listWithheld']['rows'][number]

/** The taxes withheld from all agencies in a month, as a table, as a file, and as certificates. */
export function WithheldPart() {
  const { t } = useTranslation('withholdings')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const [picked, setPicked] = useState<string>()
  const query = useQuery(
    api.admin.listWithheld.queryOptions({
      ...{ input: picked ? { month: picked } : {}, placeholderData: keepPreviousData },
    }),
  )
  const { data } = query
  const money = (minor: number) => formatMoney(minor, 'MXN', language)
  const columns: Column<Withheld, never>[] = [
    {
      ...{ key: 'agency', label: t('column.agency'), heading: true },
      cell: ({ name, rfc }) => (
        <>
          {name}
          <span className="block font-normal text-muted">{rfc || t('no_rfc')}</span>
        </>
      ),
    },
    { key: 'tax', label: t('column.tax'), cell: ({ tax }) => t(`taxes.${tax}`) },
    {
      ...{ key: 'rate', label: t('column.rate'), numeric: true },
      cell: ({ rateBp }) => formatPercent(rateBp, language),
    },
    {
      ...{ key: 'base', label: t('column.base'), numeric: true },
      cell: ({ baseMinor }) => money(baseMinor),
    },
    {
      ...{ key: 'amount', label: t('column.amount'), numeric: true },
      cell: ({ amountMinor }) => money(amountMinor),
    },
  ]
  return (
    <SettingsPart title={t('month.title')} intro={t('month.intro')} action={null}>
      <KeptAt of={query} />
      {data && (
        <div className="flex flex-wrap items-end gap-3">
          <PickField
            className="min-w-60"
            label={t('month.label')}
            value={data.month}
            options={data.months.map((id) => ({ id, name: formatMonth(id, language) }))}
            onPick={setPicked}
          />
          {data.rows.length > 0 && (
            <DownloadButtons
              onSave={(format, onProgress, signal) =>
                download(`/files/withheld/${data.month}/${format}?language=${language}`, {
                  ...{ onProgress, signal },
                })
              }
              onFailed={errorText}
            />
          )}
        </div>
      )}
      <Outdated when={query.isPlaceholderData}>
        <DataTable
          caption={t('month.caption')}
          columns={columns}
          rows={data?.rows}
          rowKey={({ accountId, tax, rateBp, rfc }) => `${accountId} ${tax} ${rateBp} ${rfc}`}
          error={query.isError ? errorText(query.error) : null}
          onRetry={() => void query.refetch()}
          empty={<p className="font-medium">{t('month.empty')}</p>}
        />
      </Outdated>
      {data && data.rows.length > 0 && (
        <CertificateButtons month={data.month} isOver={data.isOver} of={agenciesOf(data.rows)} />
      )}
    </SettingsPart>
  )
}

const agenciesOf = (rows: readonly Withheld[]) => [
  ...new Map(rows.map(({ accountId, name }) => [accountId, { id: accountId, name }])).values(),
]
