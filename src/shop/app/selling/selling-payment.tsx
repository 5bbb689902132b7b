import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { leaveToSale } from '#src/offline/cart-edits.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { saleQuery } from '#src/shared/sales/sale-query.ts'
import { PaymentLinks } from '#src/shop/payment-links/payment-links.tsx'
import { forgetGuest } from '#src/shop/sales/guest-draft.ts'
import { PaymentScreen } from '#src/shop/sales/payment-screen.tsx'
import { CashPayment } from '#src/shop/selling/cash-payment.tsx'
import { CreditPayment } from '#src/shop/selling/credit-payment.tsx'
import { SaleEarningsBox, saleEarningsQuery } from '#src/shop/selling/earnings.tsx'
import { useEarningsShown } from '#src/shop/selling/earnings-shown.ts'

/** The payment of a seller's sale: on the agency's credit, in cash, by a link for the client, or as customers pay. */
export function SellingPayment({
  accountId,
  saleId,
  cancelled,
}: {
  accountId: string
  saleId: string
  cancelled?: boolean
}) {
  const { t } = useTranslation('selling')
  const language = useLanguage()
  const navigate = useNavigate()
  const [shown] = useEarningsShown()
  const sale = useQuery(saleQuery(saleId)).data
  const credit = useQuery(saleEarningsQuery(saleId)).data?.credit
  const onPaid = () =>
    void navigate({
      ...{ to: '/booking/$accountId/checkout/detail/$saleId', params: { accountId, saleId } },
      // Going back leads to the seller's previous page, not to a finished payment.
      replace: true,
    })
  // The client pays the sale; the cart is free for the next one.
  const onLinked = () => {
    void leaveToSale(accountId, saleId)
    void forgetGuest(accountId)
  }
  // Until the credit is known, the amount due reserves its space.
  const left = sale && formatMoney(credit?.leftMinor ?? sale.dueMinor, sale.currency, language)
  return (
    <PaymentScreen
      accountId={accountId}
      saleId={saleId}
      cancelled={cancelled}
      extra={<SaleEarningsBox saleId={saleId} />}
      others={[
        {
          id: 'credit',
          title: t('credit.title'),
          text: t('credit.text'),
          aside: (
            <span className={credit ? '' : 'invisible'}>
              {[
                shown && t('credit.left', { amount: left ?? '' }),
                credit?.isEnough === false ? t('credit.short') : !shown && t('credit.enough'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          ),
          panel: <CreditPayment saleId={saleId} onPaid={onPaid} />,
        },
        {
          id: 'cash',
          title: t('cash.title'),
          text: t('cash.text'),
          panel: <CashPayment atEdge saleId={saleId} onTaken={onPaid} />,
        },
        {
          id: 'link',
          title: t('link.title'),
          text: t('link.text'),
          panel: (
            <PaymentLinks
              isPage
              saleId={saleId}
              customer={sale?.customer}
              isConfirmed={sale?.state === 'confirmed'}
              onCreated={onLinked}
            />
          ),
        },
      ]}
    />
  )
}
