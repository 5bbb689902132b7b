import '#src/ui/paper.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { standingOf } from '#core/sales/ledger.ts'
import { formatMonth } from '#core/time/month-words.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { defineList } from '#src/platform/define-list.ts'
import { download } from '#src/platform/download.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { anAccountId, matching, readWords } from '#src/platform/read-words.ts'
import { useBalanceWords } from '#src/platform/use-balance-words.ts'
import { useList } from '#src/platform/use-list.ts'
import { ExecutiveContact } from '#src/shared/accounts/executive-contact.tsx'
import { KeptAt } from '#src/shared/app/kept-at.tsx'
import { CommissionInvoices } from '#src/shared/invoices/commission-invoices.tsx'
import { useMay } from '#src/shared/people/use-may.ts'
import { Amounts } from '#src/ui/amounts.tsx'
import { Card } from '#src/ui/card.tsx'
import { DataList, fromQuery } from '#src/ui/data-list.tsx'
import { DownloadButtons } from '#src/ui/download-buttons.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Outdated } from '#src/ui/outdated.tsx'
import { type Option, PickField } from '#src/ui/pick-field.tsx'
import { useStatementColumns } from './statement-columns.tsx'
import { WithheldCard } from './withheld-card.tsx'

/** The movements of a month, 'YYYY-MM'; by default of the current month. */
export const statementList = defineList({
  verb: 'report.getStatement',
  filters: { month: matching(/^20\d\d-(0[1-9]|1[0-2])$/) },
})

/** `account`: the account of the statement, as in links from e-mails; by default the user's own. */
export const readStatementAddress = (search: object) => ({
  ...statementList.readAddress(search),
  ...readWords({ ...search }, { account: anAccountId }),
})

/** The movements of an account with the platform in a month, on the screen and as a file. */
export function StatementScreen({
  accounts,
}: {
  /** The accounts whose statements the user may read; the user's own comes first. */
  accounts: readonly [Option, ...Option[]]
}) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const navigate = useNavigate({ from: '/agency/reports/statement' })
  const { account, month, page } = readStatementAddress(useSearch({ strict: false }))
  const accountId = account ?? accounts[0].id
  const statements = useQuery(api.report.listStatements.queryOptions({ input: { accountId } }))
  const { query, rows, change } = useList(statementList, { input: { accountId } })
  const { data } = query
  const mayExport = useMay('export lists')
  const seesWithheld = useMay('see withholdings')
  const months = statements.data?.months ?? []
  const shown = month ?? data?.month
  const { columns, card } = useStatementColumns(data?.currency ?? 'MXN')
  const name = accounts.length > 1 ? accounts.find(({ id }) => id === accountId)?.name : ''
  return (
    <>
      <PageHeading title={t('statement.title')} />
      <p className="mt-1 mb-4 max-w-2xl text-muted print:hidden">{t('statement.text')}</p>
      {shown && (
        <p className="mb-4 hidden print:block">
          {[name, formatMonth(shown, language)].filter(Boolean).join(' · ')}
        </p>
      )}
      <div className="mb-4 grid gap-3 max-w-xl sm:flex print:hidden">
        {accounts.length > 1 && (
          <PickField
            className="flex-1"
            label={t('statement.account')}
            value={accountId}
            options={accounts}
            onPick={(id) =>
              void navigate({
                search: id && id !== accounts[0].id ? { account: id } : {},
                resetScroll: false,
              })
            }
          />
        )}
        {months.length > 0 && (
          <PickField
            className="flex-1"
            label={t('statement.month')}
            value={shown}
            options={months.map(({ month: id, isOver }) => ({
              id,
              name: isOver
                ? formatMonth(id, language)
                : t('statement.running', { month: formatMonth(id, language) }),
            }))}
            onPick={(id) => change({ month: id === months[0]?.month ? undefined : id })}
          />
        )}
      </div>
      <KeptAt of={query} />
      {data && (
        <Outdated when={query.isPlaceholderData}>
          <Sums statement={data} />
        </Outdated>
      )}
      {shown && mayExport && (
        <div className="mb-4 print:hidden">
          <DownloadButtons
            formats={['pdf', 'xlsx', 'csv']}
            onSave={(format, onProgress, signal) =>
              download(`/files/reports/statements/${accountId}/${shown}/${format}?language=${language}`, {
                onProgress,
                signal,
              })
            }
            onFailed={errorText}
          />
        </div>
      )}
      {shown && seesWithheld && <WithheldCard agency={accounts[0]} month={shown} />}
      <DataList
        caption={t('statement.caption')}
        columns={columns}
        card={card}
        rows={rows}
        rowKey={({ place }) => String(place)}
        address={page ? { page } : {}}
        onPage={(page) => change({ page })}
        {...fromQuery(query, errorText)}
        nothing={{ title: t(months.length > 0 ? 'statement_file.none' : 'statement.empty') }}
      />
      <div className="mt-6">
        <CommissionInvoices key={accountId} accountId={accountId} />
      </div>
    </>
  )
}

/** The opening and closing balance of the month, and how to pay a debt. */
function Sums({ statement }: { statement: Outputs['report']['getStatement'] }) {
  const { t } = useTranslation(['reports', 'credit'])
  const language = useLanguage()
  const balanceWords = useBalanceWords({ bare: true })
  const { currency, openingMinor, closingMinor, pendingMinor, sums, isOver } = statement
  const { disputedMinor = 0 } = statement
  const money = (minor: number) => formatMoney(minor, currency, language, { bare: true })
  const inWords = (minor: number) => balanceWords(minor, currency)
  return (
    <div className="mb-4 grid gap-4 xl:grid-cols-2">
      <Card className="space-y-3">
        <p className="text-sm text-muted">{t('statement.currency', { currency })}</p>
        <Amounts
          label={t('statement.title')}
          rows={[
            { label: t('statement.opening'), value: inWords(openingMinor) },
            ...sums.map(({ kind, amountMinor }) => ({
              label: t(`statement_file.kind.${kind}`),
              value: money(amountMinor),
            })),
            {
              label: t(isOver ? 'statement.closing' : 'statement.now'),
              value: inWords(closingMinor),
              strong: true,
            },
          ]}
        />
        {pendingMinor > 0 && (
          <p className="text-sm text-muted">
            {t(`credit:pending_in.${standingOf(closingMinor)}`, {
              amount: money(pendingMinor),
            })}
            {disputedMinor > 0 && ` · ${t('credit:disputed', { amount: money(disputedMinor) })}`}
          </p>
        )}
      </Card>
      {!isOver && standingOf(closingMinor) === 'owed' && (
        <Card className="space-y-3 print:hidden">
          <h2 className="text-xl">{t('credit:how_to_pay_title')}</h2>
          <p>{t('credit:how_to_pay')}</p>
          <ExecutiveContact />
        </Card>
      )}
    </div>
  )
}
