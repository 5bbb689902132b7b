import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColumnOf } from '#src/platform/define-list.ts'
import { useList } from '#src/platform/use-list.ts'
import type { SupplierAddress } from '#src/shared/suppliers/supplier-address.ts'
import { type Balance, type SupplierRow, supplierList } from '#src/shared/suppliers/supplier-list.ts'
import { SupplierSheet } from '#src/shared/suppliers/supplier-sheet.tsx'
import { useSupplierWords } from '#src/shared/suppliers/use-supplier-words.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { ListScreen } from './list-screen.tsx'

/** The suppliers of an agency's products, or of the platform's, with the amounts owed. */
export function SuppliersScreen({ addresses }: { addresses: SupplierAddress }) {
  const { t } = useTranslation('suppliers')
  const { money } = useSupplierWords()
  const [isCreating, setCreating] = useState(false)
  const create = (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" className="size-5" />
      {t('create')}
    </Button>
  )
  const sums = (minor: (balance: Balance) => number) => (row: SupplierRow) =>
    row.balances.length === 0
      ? '—'
      : row.balances.map((balance) => (
          <span key={balance.currency} className="block whitespace-nowrap">
            {money(minor(balance), balance)}
          </span>
        ))
  const columns: Column<SupplierRow, ColumnOf<'agency.listSuppliers'>>[] = [
    {
      key: 'name',
      label: t('column.name'),
      sort: 'name',
      heading: true,
      cell: ({ supplierId, name }) => (
        <Link
          to={addresses.supplier}
          params={{ supplierId }}
          className="inline-flex min-h-8 items-center text-primary underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      ),
    },
    { key: 'contracts', label: t('column.contracts'), numeric: true, cell: ({ contracts }) => contracts },
    { key: 'due', label: t('column.due'), numeric: true, cell: sums(({ dueMinor }) => dueMinor) },
    { key: 'open', label: t('column.open'), numeric: true, cell: sums(({ openMinor }) => openMinor) },
  ]
  return (
    <>
      <ListScreen
        list={useList(supplierList, { staleTime: 5_000 })}
        words={t}
        intro={t(`intro.${addresses.words}`)}
        actions={
          <div className="flex flex-wrap gap-3">
            <Link to={addresses.payables} className={buttonClass({ look: 'outline' })}>
              {t('payables')}
            </Link>
            {create}
          </div>
        }
        showsAll
        columns={columns}
        rowKey={({ supplierId }) => supplierId}
        nothing={{ action: create }}
      />
      {isCreating && <SupplierSheet supplier={null} onClose={() => setCreating(false)} />}
    </>
  )
}
