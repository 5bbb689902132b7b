import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { formatDay } from '#core/time/days.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { ReferenceBox } from '#src/shared/sales/reference-box.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { forgetCardOrder } from './order-draft.ts'

type Order = Outputs['bookingEngine']['getGiftCardOrder']

/**
 * The purchase of a gift card: the way to pay for it, then the card with its code. Polls until the payment is
 * settled.
 */
export function CardOrderScreen({ accountId, orderKey }: { accountId: string; orderKey: string }) {
  const { t } = useTranslation('gift-card-shop')
  const errorText = useErrorTexts()
  const online = useOnline()
  const { data, error } = useQuery({
    ...api.bookingEngine.getGiftCardOrder.queryOptions({ input: { accountId, key: orderKey } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? 3_000 : false),
  })
  const isUnknown = isRefusal(error)
  const isPlaced = Boolean(data && (data.state === 'paid' || data.reference))
  useEffect(() => {
    if (isPlaced) void forgetCardOrder(accountId)
  }, [accountId, isPlaced])
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8">
      <PageHeading title={t(data ? `order.${data.state}_title` : 'order.title')} />
      <div className="mt-6 space-y-6">
        {!online && <Notice>{t('offline')}</Notice>}
        {error && online && <Notice tone="warn">{isUnknown ? t('order.unknown') : errorText(error)}</Notice>}
        {data ? <OrderStatus order={data} /> : !error && online && <Skeleton className="h-80" />}
        {(isUnknown || data?.state === 'ended') && (
          <Link to="/booking/$accountId/gift-cards/buy" params={{ accountId }} className={buttonClass()}>
            {t('order.again')}
          </Link>
        )}
        {data?.state === 'paid' && (
          <Link to="/booking/$accountId" params={{ accountId }} className={buttonClass({ look: 'quiet' })}>
            {t('order.travel')}
          </Link>
        )}
      </div>
    </div>
  )
}

function OrderStatus({ order }: { order: Order }): ReactNode {
  const { t } = useTranslation('gift-card-shop')
  const language = useLanguage()
  const shown = useRef<HTMLSpanElement>(null)
  const { state, card, sentTo, sendsOn, redirectUrl, recipientName } = order
  const day = sendsOn ? formatDay(sendsOn, language, 'long') : null
  const amount = formatMoney(order.amountMinor, order.currency, language)
  if (state === 'waiting' && order.reference) {
    return (
      <ReferenceBox
        payment={order}
        code={null}
        nextStep={day ? t('order.then_later', { day }) : t('order.then')}
      />
    )
  }
  if (state !== 'paid' || !card) {
    return (
      <Card className="space-y-4">
        <p aria-live="polite">{t(`order.${state}_text`, { amount })}</p>
        {redirectUrl && (
          <a href={redirectUrl} className={buttonClass()}>
            {t('order.continue')}
          </a>
        )}
      </Card>
    )
  }
  return (
    <Card className="space-y-4" data-dd-privacy="mask">
      <p>
        {t('order.paid_text', { amount })}{' '}
        {day ? t('order.sends', { email: sentTo, day }) : t('order.sent', { email: sentTo })}
      </p>
      {recipientName && <p>{t('order.for', { name: recipientName })}</p>}
      {card.code ? (
        <div>
          <p className="text-sm text-muted">{t('order.code')}</p>
          <p className="flex flex-wrap items-center gap-x-3">
            <span ref={shown} className="font-mono text-lg font-semibold wrap-anywhere sm:text-2xl">
              {card.code}
            </span>
            <CopyButton
              look="quiet"
              size="small"
              text={card.code}
              about={t('order.code')}
              words={{ copy: t('order.copy'), copied: t('order.copied') }}
              select={() => shown.current && getSelection()?.selectAllChildren(shown.current)}
            />
          </p>
          <p className="mt-2 text-sm text-muted">{t('order.keep')}</p>
        </div>
      ) : (
        <Notice>
          {/* Never active here, since an active card has its code; the types do not know this. */}
          {t(`order.card_${card.state === 'active' ? 'used' : card.state}`, { last: card.lastFour })}
        </Notice>
      )}
      {card.code && (
        <p>{t('order.left', { amount: formatMoney(card.balanceMinor, order.currency, language) })}</p>
      )}
    </Card>
  )
}
