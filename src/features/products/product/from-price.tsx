import { useTranslation } from 'react-i18next'
import type { Criteria } from '#core/criteria/criteria.ts'
import { formatMoney } from '#core/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { ProductView } from '../catalogue.ts'
import { leastPrice } from './least-price.ts'

/** The least that a product costs, in words; null where nothing of it can be had. */
export function useFromPrice(product: ProductView, criteria: Criteria): string | null {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const least = leastPrice(product, criteria)
  if (!least) return null
  return t(`head.from.${product.kind}`, { price: formatMoney(least.amountMinor, least.currency, language) })
}

/** The same beside the name, where the first screen of a desktop shows no offer yet. A phone has it at its lower edge. */
export function FromPrice({ product, criteria }: { product: ProductView; criteria: Criteria }) {
  const from = useFromPrice(product, criteria)
  return (
    from && <p className="text-xl font-semibold tabular-nums first-letter:uppercase max-lg:hidden">{from}</p>
  )
}
