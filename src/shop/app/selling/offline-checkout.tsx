import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartLine } from '#core/cart/carts.ts'
import { formatMoney } from '#core/money/money.ts'
import { roomsOf } from '#core/products/party-words.ts'
import type { OfflinePayment } from '#core/sales/sales.ts'
import { keepSale } from '#src/offline/offline-sale.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { Selling } from '#src/shared/selling/use-selling.ts'
import { quoteQuery } from '#src/shop/cart/quote.ts'
import { useCart } from '#src/shop/cart/use-cart.ts'
import { GuestForm } from '#src/shop/sales/guest-form.tsx'
import type { TripLine } from '#src/shop/sales/guest-problems.ts'
import { TopTotal } from '#src/shop/sales/top-total.tsx'
import { OfflineAmount } from '#src/shop/selling/offline-amount.tsx'
import { beginPage } from '#src/ui/begin-page.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceCards } from '#src/ui/choice-cards.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** An offline sale: client, travelers and payment, queued on the device until the server confirms it. */
export function OfflineCheckout({ selling, onBack }: { selling: Selling; onBack: () => void }) {
  const { t } = useTranslation('outbox')
  const language = useLanguage()
  const navigate = useNavigate()
  const { agency } = selling
  const { lines, promotionCode } = useCart(agency.id)
  const quoted = useQuery({ ...quoteQuery(agency.id, lines), retry: false }).data
  useEffect(beginPage, [])
  const [payment, setPayment] = useState<OfflinePayment>('credit')
  const known = quoted?.lines.length === lines.length ? quoted : null
  const totalMinor = lines.reduce((sum, line, i) => sum + (priceOf(known, i) ?? line.totalMinor), 0)
  const asOf = known?.asOf ?? lines.map((line) => line.asOf).sort()[0] ?? new Date().toISOString()
  const keep = useMutation({
    mutationFn: keepSale.bind(null, agency.id),
    networkMode: 'always',
    // Going back from the queue leads to the cart, not to an empty form.
    onSuccess: () => void navigate({ to: '/agency/outbox', replace: true }),
  })
  const { currency } = agency
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8">
      <PageHeading title={t('sale.title')} />
      <p className="mt-2 max-w-2xl text-muted">{t('sale.intro')}</p>
      <TopTotal minor={totalMinor} currency={currency} />
      <div className="mt-6 grid grid-cols-1 gap-8 lg:grid-cols-[1fr_24rem]">
        <GuestForm
          forClient
          trip={{ accountId: agency.id, lines: lines.map((line, i) => tripLine(line, i, known)) }}
          isSending={keep.isPending}
          error={keep.isError ? t('sale.not_kept') : null}
          action={t('sale.keep')}
          onSend={({ customer, reference = '', ...who }) =>
            keep.mutate({
              ...{ ...who, client: customer, reference, language, payment },
              ...{ acceptedMinor: totalMinor, currency, asOf },
            })
          }
        >
          <ChoiceCards
            legend={t('sale.payment')}
            value={payment}
            onChange={setPayment}
            options={[
              {
                value: 'credit',
                title: t('sale.credit'),
                text: t('sale.credit_text', {
                  amount: formatMoney(agency.creditLeftMinor, currency, language),
                }),
              },
              { value: 'link', title: t('sale.link'), text: t('sale.link_text') },
            ]}
          />
          <Notice tone="warn" title={t('sale.to_confirm')}>
            {t('sale.to_confirm_text')}
            {promotionCode && <p className="mt-2">{t('sale.code_text', { code: promotionCode })}</p>}
          </Notice>
        </GuestForm>
        <OfflineAmount lines={lines} totalMinor={totalMinor} currency={currency} asOf={asOf}>
          <Button look="plain" size="small" className="mt-4 -ml-3" onClick={onBack}>
            {t('sale.back')}
          </Button>
        </OfflineAmount>
      </div>
    </div>
  )
}

type Known = {
  lines: { line: (Pick<TripLine, 'items' | 'travellerFields'> & { price: { totalMinor: number } }) | null }[]
} | null

const priceOf = (known: Known, i: number) => known?.lines[i]?.line?.price.totalMinor

/**
 * The travelers of a cart line. The fields that a tour requires are unknown offline; asking for names is always right.
 */
function tripLine({ id, choice, kind, name }: CartLine, position: number, known: Known): TripLine {
  const line = known?.lines[position]?.line
  const guests = roomsOf(choice)
  return {
    ...{ id, position, kind, name },
    items: line?.items ?? guests,
    travellerFields: line?.travellerFields ?? (kind === 'tours' ? ['name', 'age'] : []),
  }
}
