import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { agencyPageSize } from '#core/agencies/agencies.ts'
import { formatMoney } from '#core/money/money.ts'
import { formatPercent } from '#core/money/percent.ts'
import { dayIn, formatDay } from '#core/time/days.ts'
import { formatWallTime } from '#core/time/instants.ts'
import { api } from '#src/platform/api.ts'
import type { RowOf } from '#src/platform/define-list.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useStaffReach } from '#src/platform/staff-reach.ts'
import { useBalanceWords } from '#src/platform/use-balance-words.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { Outdated } from '#src/ui/outdated.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { ReverseSheet } from './reverse-sheet.tsx'

type Entry = RowOf<'admin.listAgencyEntries'>

/** The movements of an agency's account, with the balance after each. */
export function AgencyStatement({ accountId }: { accountId: string }) {
  const { t } = useTranslation('agencies')
  const errorText = useErrorTexts()
  const language = useLanguage()
  const zone = useZone()
  const [page, setPage] = useState(1)
  const [reversing, setReversing] = useState<Entry | null>(null)
  const settles = useStaffReach('settle accounts') !== null
  const list = useQuery(
    api.admin.listAgencyEntries.queryOptions({
      ...{ input: { accountId, page }, placeholderData: keepPreviousData, staleTime: 0 },
    }),
  )
  // The currency is shown once, above the list.
  const balanceWords = useBalanceWords({ bare: true })
  const { currency = 'MXN' } = list.data ?? {}
  const money = (minor: number) => formatMoney(minor, currency, language)
  const amountOf = ({ amountMinor }: Entry) => formatMoney(amountMinor, currency, language, { bare: true })
  const balanceOf = ({ balanceMinor }: Entry) => balanceWords(balanceMinor, currency)
  const whenOf = ({ at }: Entry) => formatWallTime(at, zone, language)
  const whatOf = (entry: Entry) => (
    <>
      {t(`statement.kind.${entry.kind}`)}{' '}
      {entry.reversed && <Badge tone="warn">{t('statement.reversed')}</Badge>}
      {entry.onItsWay && <Badge>{t('statement.on_its_way')}</Badge>}
    </>
  )
  const detailOf = ({ counterpart, reference, withheld }: Entry) =>
    [
      counterpart,
      reference,
      withheld &&
        t('statement.rate_of', {
          rate: formatPercent(withheld.rateBp, language),
          base: formatMoney(Math.abs(withheld.baseMinor), currency, language, { bare: true }),
        }),
    ]
      .filter(Boolean)
      .join(' · ')
  const reverseOf = (entry: Entry) =>
    entry.reversible &&
    settles && (
      <Button look="plain" size="small" onClick={() => setReversing(entry)}>
        {t('statement.reverse.button')}
        <span className="sr-only">: {[money(Math.abs(entry.amountMinor)), entry.reference].join(', ')}</span>
      </Button>
    )
  const saleOf = ({ sale }: Entry) =>
    sale && (
      <Link
        to="/admin/sales/$saleId"
        params={{ saleId: sale.id }}
        className="inline-flex min-h-11 items-center whitespace-nowrap text-primary tabular-nums underline underline-offset-4"
      >
        {sale.code}
      </Link>
    )
  const columns: Column<Entry, never>[] = [
    {
      ...{ key: 'at', label: t('statement.column.at') },
      cell: (entry) => <span className="whitespace-nowrap">{whenOf(entry)}</span>,
    },
    {
      ...{ key: 'kind', label: t('statement.column.what'), heading: true },
      cell: (entry) => (
        <>
          {whatOf(entry)}
          <span className="block text-sm font-normal text-muted">{detailOf(entry)}</span>
          {reverseOf(entry)}
        </>
      ),
    },
    { ...{ key: 'sale', label: t('sales.column.sale') }, cell: saleOf },
    {
      ...{ key: 'amount', label: t('statement.column.amount'), numeric: true },
      cell: (entry) => <span className="whitespace-nowrap">{amountOf(entry)}</span>,
    },
    {
      ...{ key: 'balance', label: t('statement.column.balance'), numeric: true },
      cell: (entry) => <span className="whitespace-nowrap">{balanceOf(entry)}</span>,
    },
  ]
  const card = (entry: Entry) => (
    <div className="py-1">
      <p className="font-semibold">{whatOf(entry)}</p>
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="text-sm text-muted">
          {[whenOf(entry), detailOf(entry)].filter(Boolean).join(' · ')}
        </span>
        <span className="ml-auto font-semibold tabular-nums">{amountOf(entry)}</span>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
        {saleOf(entry) || reverseOf(entry)}
        <span className="ml-auto text-muted tabular-nums">
          <span className="sr-only">{t('statement.column.balance')}: </span>
          {balanceOf(entry)}
        </span>
      </div>
    </div>
  )
  return (
    <Card>
      <h2 className="mb-2 text-xl">
        {t('statement.title')} <span className="text-base text-muted">{currency}</span>
      </h2>
      <Outdated when={list.isPlaceholderData}>
        <DataTable
          isDense
          caption={t('statement.title')}
          columns={columns}
          card={card}
          rows={list.data?.rows}
          rowKey={({ id }) => `${id}`}
          error={list.isError ? errorText(list.error) : null}
          onRetry={() => void list.refetch()}
          empty={<p className="text-muted">{t('statement.empty')}</p>}
        />
        {reversing !== null && (
          <ReverseSheet
            accountId={accountId}
            entryId={reversing.id}
            what={{
              what: t(`statement.kind.${reversing.kind}`),
              amount: money(Math.abs(reversing.amountMinor)),
              reference: reversing.reference ?? '',
              day: formatDay(dayIn(new Date(reversing.at), zone), language, 'long'),
            }}
            onClose={() => setReversing(null)}
          />
        )}
        <Pager page={page} pageSize={agencyPageSize} count={list.data?.count ?? 0} onPage={setPage} />
      </Outdated>
    </Card>
  )
}
