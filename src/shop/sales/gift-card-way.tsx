import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { isGiftCardCode, paidByCard } from '#core/sales/gift-cards.ts'
import { formatInstant } from '#core/time/instants.ts'
import { api, server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { useKey } from '#src/platform/use-key.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import type { Sale } from '#src/shared/sales/sale-query.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { Fold } from '#src/ui/fold.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** Pays `amountMinor`, or the part of it that is on a gift card, with the card. */
export function GiftCardWay({
  sale,
  purpose,
  amountMinor,
  onPaid,
}: {
  sale: Sale
  purpose: 'full' | 'deposit' | 'balance'
  amountMinor: number
  onPaid: () => Promise<unknown>
}) {
  const { t } = useTranslation('payment')
  const language = useLanguage()
  const zone = useZone()
  const errorText = useErrorTexts()
  const online = useOnline()
  const keyFor = useKey()
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const check = useMutation(api.bookingEngine.checkGiftCard.mutationOptions())
  const pay = useMutation(
    api.bookingEngine.payByGiftCard.mutationOptions({
      async onSuccess() {
        sayDone(t('gift_card.done'))
        setCode('')
        setTried(false)
        check.reset()
        await onPaid()
      },
      // What is left may have changed.
      onError: () => check.mutate({ saleId: sale.id, code }),
    }),
  )
  const money = (minor: number) => formatMoney(minor, sale.currency, language)
  const card = check.data
  const usedMinor = card ? paidByCard(card.balanceMinor, amountMinor) : 0
  const isShort = purpose === 'deposit' && usedMinor < amountMinor
  const look = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    if (isGiftCardCode(code) && online) check.mutate({ saleId: sale.id, code })
  }
  const spend = () => {
    const input = { saleId: sale.id, code, purpose, amountMinor: usedMinor }
    pay.mutate({ ...input, idempotencyKey: keyFor(JSON.stringify(input)) })
  }
  return (
    <Fold title={t('gift_card.open')}>
      {card ? (
        <div className="space-y-3">
          <p className="font-semibold">
            {t('gift_card.left', { last: card.lastFour, amount: money(card.balanceMinor) })}
          </p>
          {card.expiresAt && (
            <p className="text-sm text-muted">
              {t('gift_card.until', { when: formatInstant(card.expiresAt, zone, language) })}
            </p>
          )}
          {isShort ? (
            <Notice tone="warn">{t('gift_card.deposit_short')}</Notice>
          ) : (
            <>
              <p className="text-sm text-muted">
                {usedMinor < amountMinor
                  ? t('gift_card.rest', { amount: money(amountMinor - usedMinor) })
                  : t('gift_card.keeps', { amount: money(card.balanceMinor - usedMinor) })}
              </p>
              <Button wide busy={pay.isPending} disabled={!online} onClick={spend}>
                {t('gift_card.pay', { amount: money(usedMinor) })}
              </Button>
            </>
          )}
          {pay.isError && <Notice tone="bad">{errorText(pay.error)}</Notice>}
          <Button
            look="plain"
            onClick={() => {
              pay.reset()
              check.reset()
            }}
          >
            {t('gift_card.other')}
          </Button>
        </div>
      ) : (
        <form noValidate onSubmit={look} className="space-y-3">
          <TextField
            name="gift-card"
            label={t('gift_card.code')}
            hint={t('gift_card.hint')}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            error={tried && !isGiftCardCode(code) ? t('gift_card.code_error') : null}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
          {check.isError && <Notice tone="bad">{errorText(check.error)}</Notice>}
          {!online && <Notice>{t('gift_card.offline')}</Notice>}
          <Button type="submit" look="outline" wide busy={check.isPending} disabled={!online}>
            {t('gift_card.check')}
          </Button>
        </form>
      )}
    </Fold>
  )
}

/** What gift cards have paid of a waiting sale, and a way to take them off; nothing without any. */
export function GiftCardUsed({ sale, onTakenOff }: { sale: Sale; onTakenOff: () => Promise<unknown> }) {
  const { t } = useTranslation('payment')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const online = useOnline()
  const cards = sale.payments.filter(({ method, state }) => method === 'gift_card' && state === 'captured')
  const takeOff = useMutation({
    // One that was taken off before is not changed.
    async mutationFn() {
      for (const { id: paymentId } of cards)
        await server.bookingEngine.takeGiftCardOff({ saleId: sale.id, paymentId })
    },
    async onSuccess() {
      sayDone(t('gift_card.taken_off'))
      await onTakenOff()
    },
  })
  const usedMinor = onGiftCards(sale)
  if (usedMinor === 0) return null
  const money = (minor: number) => formatMoney(minor, sale.currency, language)
  return (
    <Notice tone="good" title={t('gift_card.used', { amount: money(usedMinor) })}>
      <p>{t('gift_card.used_text', { due: money(sale.dueMinor) })}</p>
      {takeOff.isError && <p>{errorText(takeOff.error)}</p>}
      <Button
        look="plain"
        className="-ml-3"
        busy={takeOff.isPending}
        disabled={!online}
        onClick={() => takeOff.mutate()}
      >
        {t('gift_card.take_off')}
      </Button>
    </Notice>
  )
}

/** What gift cards have paid of a sale and keep paying. Minor units. */
export const onGiftCards = ({ payments, refunds }: Pick<Sale, 'payments' | 'refunds'>): number => {
  const sum = (rows: readonly { method?: string | undefined; amountMinor: number }[]) =>
    rows.reduce((all, { method, amountMinor }) => (method === 'gift_card' ? all + amountMinor : all), 0)
  return sum(payments.filter(({ state }) => state === 'captured')) - sum(refunds)
}
