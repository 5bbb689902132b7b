import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { payableStates } from '#core/suppliers/payable-states.ts'
import { api, server } from '#src/platform/api.ts'
import type { ColumnOf } from '#src/platform/define-list.ts'
import { fewRows } from '#src/platform/every-row.ts'
import { useText } from '#src/platform/i18n.ts'
import { useList } from '#src/platform/use-list.ts'
import { Disbursements } from '#src/shared/disbursements/disbursements.tsx'
import { OrderBar } from '#src/shared/disbursements/order-bar.tsx'
import type { SupplierAddress } from '#src/shared/suppliers/supplier-address.ts'
import { type Payable, payableList, supplierQuery } from '#src/shared/suppliers/supplier-list.ts'
import { refreshSuppliers } from '#src/shared/suppliers/suppliers-saved.ts'
import { useSupplierDesk } from '#src/shared/suppliers/use-supplier-desk.ts'
import { payableTones, useSupplierWords } from '#src/shared/suppliers/use-supplier-words.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { CheckField } from '#src/ui/field.tsx'
import { ListScreen } from './list-screen.tsx'

/** The maximum number of suppliers in a select; with more, there is a search field. */
const mostPicked = 100

/** The amounts that an agency, or the platform, owes to suppliers, and its payments to them. */
export function PayablesScreen({ addresses }: { addresses: SupplierAddress }) {
  const { t } = useTranslation('payables')
  const text = useText()
  const { money, day } = useSupplierWords()
  const desk = useSupplierDesk()
  const list = useList(payableList, { staleTime: 5_000 })
  const suppliers = useQuery({
    queryKey: [...api.agency.listSuppliers.queryKey({ input: {} }), 'few'],
    queryFn: () => fewRows(mostPicked, (page) => server.agency.listSuppliers({ page })),
    staleTime: 5_000,
  })
  // One of many is found by the text; a link from its own page names it.
  const { supplierId = '' } = list.address
  const linked = useQuery({
    ...supplierQuery(supplierId),
    enabled: suppliers.data === null && supplierId !== '',
  })
  const picked =
    suppliers.data ?? (linked.data && supplierId !== '' ? [{ supplierId, name: linked.data.name }] : [])
  const [chosen, setChosen] = useState<readonly Payable[]>([])
  const isChosen = ({ lineId }: Payable) => chosen.some((one) => one.lineId === lineId)
  const toggle = (row: Payable) =>
    setChosen(isChosen(row) ? chosen.filter(({ lineId }) => lineId !== row.lineId) : [...chosen, row])
  const serviceOf = (row: Payable) =>
    row.openMinor === 0 ? (
      text(row.service)
    ) : (
      <CheckField
        label={
          <>
            {text(row.service)}
            {/* Names one of several; the row shows it. */}
            <span className="sr-only"> · {row.code}</span>
          </>
        }
        checked={isChosen(row)}
        onChange={() => toggle(row)}
      />
    )
  const saleOf = ({ saleId, code, startsOn, isCancelled, isNoShow }: Payable) => (
    <>
      <Link
        to={addresses.sale}
        params={{ saleId }}
        className="inline-flex min-h-8 items-center whitespace-nowrap text-primary underline-offset-4 hover:underline"
      >
        {code}
      </Link>
      <span className="block text-sm text-muted md:whitespace-nowrap">
        {[day(startsOn), isCancelled && t('cancelled'), isNoShow && t('no_show')].filter(Boolean).join(' · ')}
      </span>
    </>
  )
  const stateOf = ({ state }: Payable) => <Badge tone={payableTones[state]}>{t(`state.${state}`)}</Badge>
  const columns: Column<Payable, ColumnOf<'agency.listPayables'>>[] = [
    { key: 'service', label: t('column.service'), heading: true, cell: serviceOf },
    { key: 'sale', label: t('column.sale'), cell: saleOf },
    { key: 'supplier', label: t('column.supplier'), cell: ({ supplier }) => supplier.name },
    {
      key: 'dueOn',
      label: t('column.due'),
      sort: 'dueOn',
      order: 'day',
      cell: ({ dueOn }) => <span className="whitespace-nowrap">{day(dueOn)}</span>,
    },
    {
      key: 'amount',
      label: t('column.amount'),
      sort: 'amount',
      numeric: true,
      cell: (row) => <span className="whitespace-nowrap">{money(row.amountMinor, row)}</span>,
    },
    {
      key: 'paid',
      label: t('column.paid'),
      numeric: true,
      cell: (row) => <span className="whitespace-nowrap">{money(row.paidMinor, row)}</span>,
    },
    { key: 'state', label: t('column.state'), cell: stateOf },
  ]
  const card = (row: Payable) => (
    <>
      <span className="block font-semibold">{serviceOf(row)}</span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 break-words">{row.supplier.name}</span>
        <span className="ml-auto font-semibold tabular-nums">{money(row.amountMinor, row)}</span>
      </span>
      {row.paidMinor > 0 && row.openMinor > 0 && (
        <span className="block text-right text-sm text-muted tabular-nums">
          {t('column.paid')}: {money(row.paidMinor, row)}
        </span>
      )}
      <span className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
        <span>{saleOf(row)}</span>
        <span className="ml-auto text-right text-sm text-muted">
          {stateOf(row)}
          <span className="block">
            {t('column.due')}: {day(row.dueOn)}
          </span>
        </span>
      </span>
    </>
  )
  const rows = list.query.data?.rows ?? []
  // As listed now: the amount owed may have changed since it was selected.
  const current = chosen
    .map((one) => rows.find(({ lineId }) => lineId === one.lineId) ?? one)
    .filter(({ openMinor }) => openMinor !== 0)
  const due = rows.filter(({ state }) => state === 'due' || state === 'credit')
  return (
    <>
      <ListScreen
        list={list}
        words={t}
        intro={t('intro')}
        actions={
          <>
            {due.length > 0 && (
              <Button look="outline" onClick={() => setChosen(due)}>
                {t('choose_due', { count: due.length })}
              </Button>
            )}
            <Link to={addresses.list} className={buttonClass({ look: 'outline' })}>
              {t('suppliers')}
            </Link>
          </>
        }
        above={<Disbursements desk={desk} next={t('caption')} />}
        picks={[
          {
            name: 'state',
            label: t('column.state'),
            options: payableStates.map((id) => ({ id, name: t(`state.${id}`) })),
          },
          ...(picked.length > 0
            ? [
                {
                  name: 'supplierId' as const,
                  label: t('column.supplier'),
                  options: picked.map((one) => ({ id: one.supplierId, name: one.name })),
                },
              ]
            : []),
        ]}
        columns={columns}
        card={card}
        rowKey={({ lineId }) => lineId}
      />
      <OrderBar
        chosen={current}
        minorOf={({ openMinor }) => openMinor}
        itemOf={({ lineId, openMinor }) => ({ lineId, openMinor })}
        order={server.agency.orderSupplierPayments}
        refresh={refreshSuppliers}
        onChosen={setChosen}
      />
    </>
  )
}
