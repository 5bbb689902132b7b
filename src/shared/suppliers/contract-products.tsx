import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { folded } from '#core/app/folded.ts'
import { useText } from '#src/platform/i18n.ts'
import { CheckField, TextField } from '#src/ui/field.tsx'
import type { ContractForm } from './contract-cost.tsx'
import type { Supplier } from './supplier-list.ts'

/** Products that are listed at once; more have to be searched for. */
const listed = 12

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
  const [wanted, setWanted] = useState('')
  // Those of the saved contract come first. The others keep their places when they are chosen.
  const [first] = useState(typed.productIds)
  const isChosen = (productId: string) => typed.productIds.includes(productId)
  const ordered = products.toSorted(
    (a, b) => Number(first.includes(b.productId)) - Number(first.includes(a.productId)),
  )
  // What is chosen stays in sight, whatever is searched for.
  const matching = ordered.filter(
    ({ productId, name }) => isChosen(productId) || folded(text(name)).includes(folded(wanted)),
  )
  const isLong = products.length > listed
  const shown = isLong ? matching.filter(({ productId }, at) => at < listed || isChosen(productId)) : products
  return (
    <fieldset>
      <legend className="font-medium">{t('contract.products')}</legend>
      {isLong && (
        <TextField
          label={t('contract.find_product')}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      )}
      {shown.map(({ productId, name }, at) => (
        <CheckField
          key={productId}
          label={text(name)}
          checked={isChosen(productId)}
          error={at === shown.length - 1 ? problem('productIds') : null}
          onChange={({ target }) =>
            change({
              productIds: target.checked
                ? [...typed.productIds, productId]
                : typed.productIds.filter((one) => one !== productId),
            })
          }
        />
      ))}
      {isLong && matching.length > shown.length && (
        <p role="status" className="text-sm text-muted">
          {t('contract.more_products', { count: matching.length - shown.length })}
        </p>
      )}
      {shown.length === 0 && <p className="text-sm text-muted">{t('contract.no_such_product')}</p>}
    </fieldset>
  )
}
