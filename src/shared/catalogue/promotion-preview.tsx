import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sent } from '#core/contract/calls.ts'
import { formatMoney } from '#core/money/money.ts'
import { addDays, type Day, formatDays, isDay } from '#core/time/days.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { DayField } from '#src/ui/day-field.tsx'
import { SelectField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { exampleDay } from './promotion-fields.ts'
import type { PromotedProduct } from './promotion-where.tsx'

type Promotion = Omit<Sent<'product.savePromotion'>, 'promotionId'>

/** The price of a stay of at least four nights, a tour or a transfer, with and without the promotion. */
export function PromotionPreview({
  promotion,
  products,
  today,
}: {
  /** Null while a field is invalid. */
  promotion: Promotion | null
  products: readonly PromotedProduct[]
  today: Day
}) {
  const { t } = useTranslation('promotions')
  const language = useLanguage()
  const text = useText()
  const [typedDay, setTypedDay] = useState('')
  const [productId, setProductId] = useState('')
  if (!promotion) return <p className="text-sm text-muted">{t('preview.incomplete')}</p>
  const { terms, rateIds } = promotion
  const chosen = products.filter((item) => promotion.productIds.includes(item.productId))
  const product = chosen.find((item) => item.productId === productId) ?? chosen[0]
  const isStay = product === undefined || product.kind === 'hotels'
  const arriveOn = isDay(typedDay) ? typedDay : exampleDay(today, terms)
  const nights = Math.max(4, terms.minNights, terms.takes.kind === 'nights' ? terms.takes.stay : 1)
  const childAges = terms.takes.kind === 'children' ? [terms.takes.upToAge] : []
  return (
    <div className="space-y-3">
      {chosen.length > 1 && (
        <SelectField
          label={t('preview.product')}
          value={product?.productId ?? ''}
          onChange={({ target }) => setProductId(target.value)}
        >
          {chosen.map((item) => (
            <option key={item.productId} value={item.productId}>
              {text(item.name)}
            </option>
          ))}
        </SelectField>
      )}
      <DayField
        label={t(isStay ? 'preview.arrival' : 'preview.day')}
        value={arriveOn}
        min={today}
        onChange={({ target }) => setTypedDay(target.value)}
      />
      <p className="text-sm text-muted">
        {isStay ? (
          <>
            {formatDays(arriveOn, addDays(arriveOn, nights), language)} ·{' '}
            {t(childAges.length > 0 ? 'preview.family' : 'preview.couple', {
              count: nights,
              age: childAges[0],
            })}
          </>
        ) : (
          t('preview.two')
        )}
      </p>
      {product && (
        <Offers request={{ terms, rateIds, productId: product.productId, arriveOn, nights, childAges }} />
      )}
    </div>
  )
}

/** The price at each available rate. */
function Offers({ request }: { request: Sent<'product.previewPromotion'> }) {
  const { t } = useTranslation('promotions')
  const language = useLanguage()
  const text = useText()
  const errorText = useErrorTexts()
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [['product', 'previewPromotion'], request],
    queryFn: () => server.product.previewPromotion(request),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (error) return <Notice tone="bad">{errorText(error)}</Notice>
  if (!data) return null
  if (data.offers.length === 0) return <p>{t('preview.nothing')}</p>
  const money = (minor: number) => formatMoney(minor, data.currency, language)
  return (
    <ul aria-busy={isPlaceholderData} className="divide-y divide-line border-y border-line text-sm">
      {data.offers.map(({ unitName, rateName, withMinor, withoutMinor }, index) => (
        <li key={index} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span>
            {text(unitName)} · {text(rateName)}
          </span>
          <span className="ml-auto tabular-nums">
            {withMinor < withoutMinor ? (
              <>
                <span className="sr-only">{t('preview.without')} </span>
                <s className="text-muted">{money(withoutMinor)}</s>{' '}
                <span className="sr-only">{t('preview.with')} </span>
                <span className="font-semibold">{money(withMinor)}</span>
              </>
            ) : (
              <>
                {money(withoutMinor)} <span className="text-muted">{t('preview.same')}</span>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
