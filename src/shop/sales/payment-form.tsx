import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { instalmentMonths } from '#core/money/instalments.ts'
import { formatMoney } from '#core/money/money.ts'
import type { PaymentMethod } from '#core/sales/sales.ts'
import { formatDay } from '#core/time/days.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { isRefusal } from '#src/platform/reach.ts'
import type { Payment, Sale } from '#src/shared/sales/sale-query.ts'
import { Card } from '#src/ui/card.tsx'
import { ChoiceCards } from '#src/ui/choice-cards.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PayButton, PayUntil } from './pay-button.tsx'
import { PaymentWays } from './payment-ways.tsx'
import { PlanChoice, usePlans } from './plan-choice.tsx'

type Purpose = 'full' | 'deposit' | 'balance'

/** A payment method in addition to the provider's, with its content. */
export interface OtherWay {
  id: string
  title: string
  text: string
  aside?: ReactNode
  panel: ReactNode
}

/** Choice of amount and method; the button shows the exact charge. `others` precede the provider's methods. */
export function PaymentForm({
  sale,
  forClient,
  others = [],
  last = null,
  onReference,
  onAmount,
}: {
  sale: Sale
  /** A seller pays on behalf of a client. */
  forClient: boolean
  others?: readonly OtherWay[]
  /** The previous choice. */
  last?: Payment | null
  /** There is a reference to show. */
  onReference: () => Promise<unknown>
  /** Receives the amount to pay now, in minor units. */
  onAmount?: (amountMinor: number) => void
}) {
  const { t } = useTranslation('payment')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const balance = sale.paidMinor > 0
  const [purpose, setPurpose] = useState<Purpose>(
    balance ? 'balance' : last?.purpose === 'deposit' ? 'deposit' : 'full',
  )
  const mostOf = (value: PaymentMethod) => sale.mostMinor?.[value] ?? Number.POSITIVE_INFINITY
  const highest = Math.max(...sale.methods.map(mostOf))
  const first = sale.methods.find((one) => sale.dueMinor <= mostOf(one)) ?? sale.methods[0]
  const [way, setWay] = useState<string>(others[0]?.id ?? first ?? 'card')
  const other = others.find(({ id }) => id === way)
  const method = sale.methods.find((one) => one === way) ?? 'card'
  const attempt = useRef({ for: '', key: '' })
  const start = useMutation(
    api.bookingEngine.startPayment.mutationOptions({
      async onSuccess({ redirectUrl }) {
        if (redirectUrl) window.location.assign(redirectUrl)
        // A reference is shown here.
        else await onReference()
      },
      onError(error) {
        // A refusal is final for its key; a request without an answer is retried with the same key.
        if (isRefusal(error)) attempt.current = { for: '', key: '' }
      },
    }),
  )
  const amountMinor = purpose === 'deposit' && sale.deposit ? sale.deposit.amountMinor : sale.dueMinor
  useEffect(() => onAmount?.(amountMinor), [onAmount, amountMinor])
  const money = (minor: number) => formatMoney(minor, sale.currency, language)
  const plans = usePlans(sale.accountId, amountMinor, sale.currency)
  const [plan, setPlan] = useState<number | null>(null)
  const months =
    method === 'card' ? instalmentMonths.find((one) => one === plan && plans.includes(one)) : undefined
  const pay = () => {
    const wanted = `${purpose} ${method} ${months} ${amountMinor}`
    if (attempt.current.for !== wanted) attempt.current = { for: wanted, key: crypto.randomUUID() }
    start.mutate({
      saleId: sale.id,
      idempotencyKey: attempt.current.key,
      method,
      purpose,
      amountMinor,
      months,
    })
  }
  if (others.length === 0 && sale.methods.length === 0) {
    return (
      <Card>
        <Notice title={t('no_method_title')}>{t('no_method_text')}</Notice>
      </Card>
    )
  }
  // The page stays while the browser goes to the provider.
  const busy = start.isPending || (start.isSuccess && start.data.redirectUrl !== null)
  const offered = sale.methods.map((value: PaymentMethod) => ({
    value: value as string,
    title: t(`methods.${value}.title`),
    text: (
      <>
        {t(`methods.${value}.text`)}
        {mostOf(value) < highest && ` ${t('most', { most: money(mostOf(value)) })}`}
        {value !== 'card' && amountMinor <= mostOf(value) && <PayUntil saleId={sale.id} method={value} />}
      </>
    ),
  }))
  const takes = other ? (
    <div key={other.id}>{other.panel}</div>
  ) : (
    <div className="space-y-6">
      {method === 'card' && plans.length > 0 && (
        <PlanChoice
          plans={plans}
          amountMinor={amountMinor}
          currency={sale.currency}
          months={months ?? null}
          onChange={setPlan}
        />
      )}
      {start.isError && <Notice tone="bad">{errorText(start.error)}</Notice>}
      {amountMinor > mostOf(method) ? (
        <Notice tone="warn">{t('too_much', { most: money(mostOf(method)) })}</Notice>
      ) : (
        <PayButton
          saleId={sale.id}
          method={method}
          amount={money(amountMinor)}
          busy={busy}
          atEdge={forClient}
          onClick={pay}
        />
      )}
    </div>
  )
  return (
    <Card className="space-y-6">
      {sale.deposit && !balance && !other && (
        <ChoiceCards<Purpose>
          legend={t('amount')}
          value={purpose}
          onChange={setPurpose}
          options={[
            { value: 'full', title: t('full'), text: t('full_text'), aside: money(sale.dueMinor) },
            {
              value: 'deposit',
              title: t('deposit'),
              text: t('deposit_text', {
                rest: money(sale.dueMinor - sale.deposit.amountMinor),
                when: formatDay(sale.deposit.balanceDueOn, language),
              }),
              aside: money(sale.deposit.amountMinor),
            },
          ]}
        />
      )}
      {forClient ? (
        <PaymentWays
          legend={t('client_method')}
          value={way}
          onChange={setWay}
          ways={[...others, ...offered.map(({ value, ...rest }) => ({ id: value, ...rest }))]}
        >
          {takes}
        </PaymentWays>
      ) : (
        <>
          <ChoiceCards legend={t('method')} value={way} onChange={setWay} options={offered} />
          {takes}
        </>
      )}
    </Card>
  )
}
