import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalOf } from '#core/money/decimals.ts'
import { formatMonth } from '#core/time/month-words.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { download } from '#src/platform/download.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useBalanceWords } from '#src/platform/use-balance-words.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { ExportButton } from '#src/ui/export-button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type Option, PickField } from '#src/ui/pick-field.tsx'

type Month = Outputs['report']['listStatements']['months'][number]
const formats = ['pdf', 'xlsx', 'csv'] as const

/** What moved an account, month by month, each to be kept as a file. */
export function Statements({ accounts }: { accounts: readonly Option[] }) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const balanceWords = useBalanceWords()
  const [accountId, setAccountId] = useState(accounts[0]?.id ?? '')
  const list = useQuery(api.report.listStatements.queryOptions({ input: { accountId } }))
  const currency = list.data?.currency ?? 'MXN'
  const nameOf = ({ month }: Month) => formatMonth(month, language)
  const columns: Column<Month, never>[] = [
    {
      key: 'month',
      label: t('statement.month'),
      heading: true,
      cell: (month) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <span className="first-letter:uppercase">{nameOf(month)}</span>
          {!month.isOver && <Badge tone="neutral">{t('statement.running')}</Badge>}
        </span>
      ),
    },
    {
      key: 'opening',
      label: t('statement.opening'),
      numeric: true,
      cell: ({ openingMinor }) => balanceWords(openingMinor, currency),
    },
    { key: 'entries', label: t('statement.entries'), numeric: true, cell: ({ entries }) => entries },
    {
      key: 'closing',
      label: t('statement.closing'),
      numeric: true,
      cell: ({ closingMinor }) => balanceWords(closingMinor, currency),
    },
    {
      key: 'files',
      label: t('statement.download'),
      cell: (month) => <Files accountId={accountId} month={month.month} name={nameOf(month)} />,
    },
  ]
  const readAll = async () => [
    [
      ...[t('statement.month'), t('statement.opening'), t('statement.entries'), t('statement.closing')],
      'ISO 4217',
    ],
    ...(list.data?.months ?? []).map(({ month, openingMinor, entries, closingMinor }) => [
      ...[month, decimalOf(openingMinor), String(entries), decimalOf(closingMinor)],
      currency,
    ]),
  ]
  return (
    <section aria-labelledby="statements" className="mt-10 print:hidden">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="statements" className="text-2xl">
            {t('statement.title')}
          </h2>
          <p className="mt-1 max-w-2xl text-muted">{t('statement.text')}</p>
        </div>
        {list.data && list.data.months.length > 0 && (
          <ExportButton name={t('statement.title')} read={readAll} onFailed={errorText} />
        )}
      </div>
      {accounts.length > 1 && (
        <PickField
          className="mb-4 w-full sm:w-80"
          label={t('statement.account')}
          value={accountId}
          options={accounts}
          onPick={(id) => id && setAccountId(id)}
        />
      )}
      <DataTable
        caption={t('statement.caption')}
        columns={columns}
        rows={list.data?.months}
        rowKey={({ month }) => month}
        error={list.isError ? errorText(list.error) : null}
        onRetry={() => void list.refetch()}
        empty={<p className="text-muted">{t('statement.empty')}</p>}
      />
    </section>
  )
}

function Files({ accountId, month, name }: { accountId: string; month: string; name: string }) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const save = async (format: string) => {
    setBusy(format)
    setProblem(null)
    try {
      await download(`/files/reports/statements/${accountId}/${month}/${format}?language=${language}`)
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(null)
    }
  }
  return (
    <>
      <span className="inline-flex flex-wrap justify-end gap-1 md:justify-start">
        {formats.map((format) => (
          <Button
            key={format}
            look="plain"
            size="small"
            busy={busy === format}
            onClick={() => void save(format)}
          >
            <Download aria-hidden="true" className="size-4" />
            <span className="sr-only">{t('statement.of', { month: name })}: </span>
            {t(`statement.${format}`)}
          </Button>
        ))}
      </span>
      {problem && <Notice tone="bad">{problem}</Notice>}
    </>
  )
}
