import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import type { Kind } from '#core/products/products.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { RoomOffer } from '../catalogue.ts'
import { FewLeft } from '../few-left.tsx'
import { FormerPrice } from '../former-price.tsx'

/** The total of an offer, and the number left if it is low. */
export function OfferPrice({
  kind,
  offer: { price, left, wasMinor },
}: {
  kind: Kind
  offer: Pick<RoomOffer, 'price' | 'left' | 'wasMinor'>
}) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  return (
    <>
      <FormerPrice minor={wasMinor} currency={price.currency} />
      <span className="block font-display text-[min(1.125rem,8.6vw)] font-bold tabular-nums">
        {formatMoney(price.totalMinor, price.currency, language)}
      </span>
      <span className="block text-sm text-muted">{t('card.taxes_included')}</span>
      <FewLeft kind={kind} left={left} />
    </>
  )
}
