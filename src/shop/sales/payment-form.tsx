import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { instalmentMonths } from '#core/money/instalments.ts'
import { formatMoney } from '#core/money/money.ts'
import { planConsentVersion } from '#core/sales/payment-plans.ts'
import { isWaiting, type PaymentMethod } from '#core/sales/sales.ts'
import { formatDay, formatShortDays } from '#core/time/days.ts'
import { api } from '#src/platform/api.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { useReturn } from '#src/platform/use-return.ts'
import { payableDates } from '#src/shared/sales/planned.ts'
import type { Payment, Sale } from '#src/shared/sales/sale-query.ts'
import { Card } from '#src/ui/card.tsx'
import { ChoiceCards } from '#src/ui/choice-cards.tsx'
import { SelectField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { GiftCardLater } from './gift-card-later.tsx'
import { keepChoice, keptChoice } from './kept-choice.ts'
import { PayButton, PayUntil } from './pay-button.tsx'
import { PaymentWays } from './payment-ways.tsx'
import { PlanChoice, usePlans } from './plan-choice.tsx'
import { type ChosenPlan, chosenDates, PlanConsent } from './plan-consent.tsx'

type Purpose = 'full' | 'deposit' | 'balance'
/** The offered amounts; for a plan, the deposit. */
type Choice = Exclude<Purpose, 'balance'> | 'plan'

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
  startsWithAll = false,
  last = null,
  onReference,
  onAmount,
}: {
  sale: Sale
  /** A seller pays on behalf of a client. */
  forClient: boolean
  others?: readonly OtherWay[]
  /** For a plan: the whole rest, by default. */
  startsWithAll?: boolean
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
  // A removed gift card has paid nothing.
  const balance = sale.paidMinor > (isWaiting(sale.state) ? sale.refundedMinor : 0)
  const [before] = useState(() => keptChoice(sale.id))
  const choices: readonly Choice[] = [
    'full',
    ...(sale.deposit ? ['deposit' as const] : []),
    ...(sale.deposit && sale.planOffer && !forClient ? ['plan' as const] : []),
  ]
  const [choice, setChoice] = useState<Choice>(
    choices.find((one) => one === before.choice) ?? (last?.purpose === 'deposit' ? 'deposit' : 'full'),
  )
  const [plan, setPlan] = useState<ChosenPlan>({ count: before.count ?? 0, consents: false })
  const [refusals, setRefusals] = useState(0)
  const withPlan = choice === 'plan' && !balance && sale.planOffer && !forClient
  const purpose: Purpose = balance ? 'balance' : choice === 'plan' ? 'deposit' : choice
  const dates = balance ? payableDates(sale) : []
  const [until, setUntil] = useState(startsWithAll ? dates.at(-1)?.dueOn : (before.until ?? dates[0]?.dueOn))
  const through = dates.find(({ dueOn }) => dueOn === until) ?? dates[0]
  const maxOf = (value: PaymentMethod) => sale.maxMinor?.[value] ?? Number.POSITIVE_INFINITY
  const highest = Math.max(...sale.methods.map(maxOf))
  const first = sale.methods.find((one) => sale.dueMinor <= maxOf(one)) ?? sale.methods[0]
  const ways = [...others.map(({ id }) => id), ...sale.methods]
  const [way, setWay] = useState<string>(
    ways.find((one) => one === before.way) ?? others[0]?.id ?? first ?? 'card',
  )
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
  // A failed connection is over once the server answers again.
  const { reset } = start
  useReturn(reset)
  const wasCutOff = start.isError && !isRefusal(start.error)
  useEffect(() => {
    if (!wasCutOff) return
    const leave = connectivity.subscribe(() => connectivity.read() && reset())
    return () => void leave()
  }, [wasCutOff, reset])
  const amountMinor =
    purpose === 'deposit' && sale.deposit ? sale.deposit.amountMinor : (through?.amountMinor ?? sale.dueMinor)
  useEffect(() => onAmount?.(amountMinor), [onAmount, amountMinor])
  const money = (minor: number) => formatMoney(minor, sale.currency, language)
  const plans = usePlans(sale.accountId, amountMinor, sale.currency)
  const [inMonths, setInMonths] = useState<number | null>(before.months ?? null)
  const months =
    method === 'card' ? instalmentMonths.find((one) => one === inMonths && plans.includes(one)) : undefined
  const pay = () => {
    if (withPlan && !plan.consents) return setRefusals(refusals + 1)
    keepChoice(sale.id, { choice, count: plan.count, until: through?.dueOn, way, months: inMonths })
    const planned = withPlan ? chosenDates(sale, plan) : []
    const wanted = `${purpose} ${method} ${months} ${amountMinor} ${through?.dueOn} ${planned.join(' ')}`
    if (attempt.current.for !== wanted) attempt.current = { for: wanted, key: crypto.randomUUID() }
    start.mutate({
      saleId: sale.id,
      idempotencyKey: attempt.current.key,
      method,
      purpose,
      amountMinor,
      months,
      ...(withPlan && { plan: { dates: planned, version: planConsentVersion, language } }),
      ...(through && { through: through.dueOn }),
    })
  }
  if (others.length === 0 && sale.methods.length === 0) {
    return (
      <Card>
        <Notice title={t('no_method_title')}>{t('no_method_text')}</Notice>
      </Card>
    )
  }
  // The page stays while the browser goes to the provider, and is free again after Back.
  const busy = start.isPending || (start.isSuccess && start.data.redirectUrl !== null)
  const offered = sale.methods.map((value: PaymentMethod) => ({
    value: value as string,
    title: t(`methods.${value}.title`),
    text: (
      <>
        {t(`methods.${value}.text`)}
        {maxOf(value) < highest && ` ${t('most', { most: money(maxOf(value)) })}`}
        {value !== 'card' && amountMinor <= maxOf(value) && <PayUntil saleId={sale.id} method={value} />}
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
          onChange={setInMonths}
        />
      )}
      {start.isError && <Notice tone="bad">{errorText(start.error)}</Notice>}
      {amountMinor > maxOf(method) ? (
        <Notice tone="warn">{t('too_much', { most: money(maxOf(method)) })}</Notice>
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
        <ChoiceCards<Choice>
          legend={t('amount')}
          value={choice}
          onChange={setChoice}
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
            ...(sale.planOffer && !forClient
              ? [
                  {
                    value: 'plan' as const,
                    title: t('plan.choice'),
                    text: t('plan.choice_text', { most: sale.planOffer.choices.at(-1)?.count }),
                    aside: money(sale.deposit.amountMinor),
                  },
                ]
              : []),
          ]}
        />
      )}
      {forClient && sale.planOffer && !balance && <p className="text-sm text-muted">{t('plan.by_link')}</p>}
      {withPlan && <PlanConsent sale={sale} chosen={plan} refusals={refusals} onChange={setPlan} />}
      {through && !other && (
        <SelectField
          label={t('plan.through')}
          value={through.dueOn}
          onChange={(event) => setUntil(event.target.value)}
        >
          {dates.map(({ dueOn, amountMinor: upTo }, i) => (
            <option key={dueOn} value={dueOn}>
              {t(i < dates.length - 1 ? 'plan.until' : 'plan.all', {
                amount: money(upTo),
                // A phone shows the start of a long option only.
                when: formatShortDays(dueOn, dueOn, language),
              })}
            </option>
          ))}
        </SelectField>
      )}
      {!withPlan && (
        <GiftCardLater sale={sale} purpose={purpose} amountMinor={amountMinor} onChanged={onReference} />
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
