import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { amountField, dayField, hiddenField, orNone } from '#core/app/fields.ts'
import { formatMoney } from '#core/money/money.ts'
import { cardDelivery, isForBuyer } from '#core/sales/gift-card-orders.ts'
import { giftCardLimits } from '#core/sales/gift-cards.ts'
import type { PaymentMethod } from '#core/sales/sales.ts'
import { addDays, dayIn } from '#core/time/days.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { useEmailText } from '#src/platform/email-text.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useKey } from '#src/platform/use-key.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useReturn } from '#src/platform/use-return.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ChoiceCards } from '#src/ui/choice-cards.tsx'
import { DayField } from '#src/ui/day-field.tsx'
import { TextField } from '#src/ui/field.tsx'
import { LongText } from '#src/ui/long-text.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useForm } from '#src/ui/use-form.ts'
import type { CardOrderDraft } from './order-draft.ts'
import { orderForm } from './order-fields.ts'

type Shop = NonNullable<Outputs['bookingEngine']['getGiftCardShop']['shop']>

/** The option of another amount than the offered ones. */
const other = 'other'

/** The amount of a gift card, its recipient, its buyer, and the payment method. */
export function CardOrderForm({
  agency,
  shop: { amounts, minMinor, maxMinor, currency, methods },
  draft,
  change,
  onOrdered,
}: {
  agency: { id: string; name: string }
  shop: Shop
  draft: CardOrderDraft
  change: (part: Partial<CardOrderDraft>) => void
  onOrdered: (key: string) => void
}) {
  const { t } = useTranslation(['gift-card-shop', 'payment'])
  const language = useLanguage()
  const errorText = useErrorTexts()
  const emailText = useEmailText()
  const online = useOnline()
  const keyFor = useKey()
  // An earlier choice may no longer be on offer.
  const choices = [...amounts.map(String), other]
  const amount = choices.find((one) => one === draft.amount) ?? choices[0] ?? other
  const ways = methods.map(({ method: way }): PaymentMethod => way)
  const method = ways.find((way) => way === draft.method) ?? ways[0] ?? 'card'
  const order = useMutation(
    api.bookingEngine.orderGiftCard.mutationOptions({
      onSuccess({ redirectUrl, key }) {
        if (redirectUrl) window.location.assign(redirectUrl)
        else onOrdered(key)
      },
    }),
  )
  const money = (minor: number) => formatMoney(minor, currency, language)
  const mostMinor = methods.find((one) => one.method === method)?.maxMinor ?? maxMinor
  const bounds = { least: money(minMinor), most: money(Math.min(maxMinor, mostMinor)) }
  useReturn(order.reset)
  // The form stays while the browser goes to the provider, and is enabled again after Back.
  const busy = order.isPending || Boolean(order.data?.redirectUrl)
  // Only a recipient with an e-mail address of their own can have a delivery day.
  const { buyerEmail, recipientEmail } = draft
  const isGiven = recipientEmail.trim() !== '' && !isForBuyer({ buyerEmail, recipientEmail })
  const today = dayIn(new Date(), useZone())
  const days = { min: today, max: addDays(today, cardDelivery.maxDays) }
  const limits = { least: minMinor, most: Math.min(maxMinor, mostMinor) }
  const { form, field } = useForm<typeof orderForm.fields>(
    {
      ...orderForm.fields,
      amountMinor: amount === other ? amountField(limits) : hiddenField(Number(amount)),
      deliverOn: isGiven ? orNone(dayField({ least: days.min, most: days.max })) : hiddenField(null),
    },
    {
      start: draft,
      kept: [draft, change],
      words: {
        ...{ amountMinor: t('amount_error', bounds), note: t('note_error') },
        deliverOn: t('deliver_on_error'),
        ...{ recipientName: t('name_error'), buyerName: t('buyer_name_error') },
        ...{ recipientEmail: emailText, buyerEmail: emailText },
      },
      busy: busy || !online,
      send(values) {
        const input = { ...values, accountId: agency.id, method, language }
        order.mutate({ ...input, idempotencyKey: keyFor(JSON.stringify(input)) })
      },
    },
  )
  const isTooMuch = amount !== other && Number(amount) > mostMinor
  return (
    <form {...form} className="space-y-6" data-dd-privacy="mask">
      <Card className="space-y-4">
        <ChoiceCards
          legend={t('amount')}
          value={amount}
          onChange={(value) => change({ amount: value })}
          options={choices.map((value) => ({
            value,
            title: value === other ? t('other') : money(Number(value)),
          }))}
        />
        {amount === other && (
          <TextField
            label={t('other_amount', { currency })}
            hint={t('amount_hint', bounds)}
            inputMode="decimal"
            {...field('amountMinor')}
          />
        )}
      </Card>
      <Card className="space-y-4">
        <h2 className="text-xl">{t('recipient')}</h2>
        <p className="text-muted">{t('recipient_text')}</p>
        <TextField label={t('recipient_name')} {...field('recipientName')} />
        <TextField
          label={t('recipient_email')}
          hint={t('recipient_email_hint')}
          {...field('recipientEmail')}
          autoComplete="off"
        />
        {isGiven && (
          <DayField label={t('deliver_on')} hint={t('deliver_on_hint')} {...field('deliverOn')} {...days} />
        )}
        <LongText
          label={t('note')}
          hint={t('note_hint')}
          maxLength={giftCardLimits.note}
          {...field('note')}
        />
      </Card>
      <Card className="space-y-4">
        <h2 className="text-xl">{t('buyer')}</h2>
        <TextField label={t('buyer_name')} {...field('buyerName')} autoComplete="name" />
        <TextField
          label={t('buyer_email')}
          hint={t('buyer_email_hint')}
          {...field('buyerEmail')}
          autoComplete="email"
        />
      </Card>
      <Card className="space-y-4">
        <h2 className="text-xl">{t('terms')}</h2>
        <ul className="list-disc space-y-1 pl-5">
          {(['no_end', 'use', 'rest', 'money'] as const).map((term) => (
            <li key={term}>{t(`term.${term}`, { agency: agency.name })}</li>
          ))}
        </ul>
      </Card>
      <Card className="space-y-4">
        <ChoiceCards
          legend={t('payment:method')}
          value={method}
          onChange={(value) => change({ method: value })}
          options={methods.map(({ method: value }) => ({
            value,
            title: t(`payment:methods.${value}.title`),
            text: t(`payment:methods.${value}.text`),
          }))}
        />
        {!online && <Notice>{t('offline')}</Notice>}
        {order.isError && online && <Notice tone="bad">{errorText(order.error)}</Notice>}
        {isTooMuch && <Notice tone="warn">{t('payment:too_much', { most: money(mostMinor) })}</Notice>}
        <Button type="submit" wide size="large" busy={busy} disabled={!online || isTooMuch}>
          {t(method === 'card' ? 'pay' : 'get_reference')}
        </Button>
      </Card>
    </form>
  )
}
