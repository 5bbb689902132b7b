import { useTranslation } from 'react-i18next'
import type { Criteria } from '#core/criteria/criteria.ts'
import { formatMoney } from '#core/money/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { ProductView } from '../catalogue.ts'
import { lowestPrice } from './lowest-price.ts'

/** The lowest price of a product, in words; null if nothing is available. */
export function useFromPrice(product: ProductView, criteria: Criteria): string | null {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const least = lowestPrice(product, criteria)
  return (
    least &&
    t(`head.from.${product.kind}`, { price: formatMoney(least.amountMinor, least.currency, language) })
  )
}
