import { useTranslation } from 'react-i18next'
import { useText } from '#src/platform/i18n.ts'
import { FindChecks } from '#src/ui/find-checks.tsx'
import type { ContractForm } from './contract-cost.tsx'
import type { Supplier } from './supplier-list.ts'

/** The products that a contract is for. */
export function ContractProducts({
  form: { typed, change, problem },
  products,
}: {
  form: ContractForm
  products: Supplier['products']
}) {
  const { t } = useTranslation('suppliers')
  const text = useText()
  return (
    <FindChecks
      legend={t('contract.products')}
      options={products.map(({ productId, name }) => ({ id: productId, name: text(name) }))}
      chosen={typed.productIds}
      listed={12}
      words={{
        find: t('contract.find_product'),
        none: t('contract.no_such_product'),
        more: (count) => t('contract.more_products', { count }),
      }}
      error={problem('productIds')}
      onChange={(productIds) => change({ productIds })}
    />
  )
}
