import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useText } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ContractSheet } from './contract-sheet.tsx'
import type { SupplierAddress } from './supplier-address.ts'
import { type Contract, type Supplier, supplierQuery } from './supplier-list.ts'
import { SupplierSheet } from './supplier-sheet.tsx'
import { SupplierStatement } from './supplier-statement.tsx'
import { useSupplierWords } from './use-supplier-words.ts'

/** A supplier: the amounts owed, and its contracts. */
export function SupplierScreen({
  supplierId,
  addresses,
}: {
  supplierId: string
  addresses: SupplierAddress
}) {
  const { t } = useTranslation('suppliers')
  const errorText = useErrorTexts()
  const online = useOnline()
  const query = useQuery(supplierQuery(supplierId))
  const supplier = query.data
  return (
    <>
      <BackLink to={addresses.list}>{t('title')}</BackLink>
      {supplier ? (
        <Found supplier={supplier} payablesAt={addresses.payables} />
      ) : query.isError ? (
        <>
          <PageHeading title={t('supplier')} />
          <Failed
            text={online ? errorText(query.error) : t('offline')}
            onRetry={() => void query.refetch()}
          />
        </>
      ) : (
        <>
          <PageHeading title={t('supplier')} />
          <Skeleton className="h-64" />
        </>
      )}
    </>
  )
}

function Found({ supplier, payablesAt }: { supplier: Supplier; payablesAt: SupplierAddress['payables'] }) {
  const { t } = useTranslation('suppliers')
  const [isEditing, setEditing] = useState(false)
  /** The contract in the editor; null: a new one, false: none. */
  const [edited, setEdited] = useState<Contract | null | false>(false)
  const { supplierId, name, rfc, clabe, bank, email, phone, contracts, products } = supplier
  const facts = [rfc, clabe && [bank, clabe].filter(Boolean).join(' '), email, phone].filter(Boolean)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-40 flex-1">
          <PageHeading title={name} />
          {facts.length > 0 && <p className="mt-1 break-words text-muted">{facts.join(' · ')}</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          <Link to={payablesAt} search={{ supplierId }} className={buttonClass({ look: 'outline' })}>
            {t('payables')}
          </Link>
          <Button look="outline" onClick={() => setEditing(true)}>
            {t('edit.title')}
          </Button>
        </div>
      </div>
      {!clabe && (
        <div className="mb-4">
          <Notice tone="warn">{t('no_account')}</Notice>
        </div>
      )}
      <SupplierStatement balances={supplier.balances} />
      <section aria-labelledby="contracts" className="space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="contracts" className="text-xl">
            {t('contracts.title')}
          </h2>
          {products.length > 0 && (
            <Button onClick={() => setEdited(null)}>
              <Plus aria-hidden="true" className="size-5" />
              {t('contracts.create')}
            </Button>
          )}
        </div>
        {contracts.length === 0 && (
          <p className="text-muted">{t(products.length > 0 ? 'contracts.none' : 'contracts.no_products')}</p>
        )}
        <ul className="grid gap-4 lg:grid-cols-2">
          {contracts.map((contract) => (
            <li key={contract.contractId}>
              <ContractCard contract={contract} supplier={supplier} onEdit={() => setEdited(contract)} />
            </li>
          ))}
        </ul>
      </section>
      {isEditing && <SupplierSheet supplier={supplier} onClose={() => setEditing(false)} />}
      {edited !== false && (
        <ContractSheet supplier={supplier} contract={edited} onClose={() => setEdited(false)} />
      )}
    </>
  )
}

function ContractCard({
  contract,
  supplier,
  onEdit,
}: {
  contract: Contract
  supplier: Supplier
  onEdit: () => void
}) {
  const { t } = useTranslation('suppliers')
  const text = useText()
  const words = useSupplierWords()
  const named = supplier.products.filter(({ productId }) => contract.productIds.includes(productId))
  return (
    <Card className="space-y-2">
      <h3 className="text-lg font-semibold break-words">{contract.name}</h3>
      <p>{named.map(({ name }) => text(name)).join(', ')}</p>
      <p>{words.cost(contract)}</p>
      <p className="text-sm text-muted">{`${words.due(contract)} · ${words.valid(contract)}`}</p>
      <Button look="outline" size="small" onClick={onEdit}>
        {t('contracts.edit')}
        <span className="sr-only">: {contract.name}</span>
      </Button>
    </Card>
  )
}
