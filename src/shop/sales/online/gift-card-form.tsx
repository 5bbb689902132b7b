import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ErrorData } from '#core/contract/errors.ts'
import { formatMoney } from '#core/money/money.ts'
import { isGiftCardCode, paidByCard } from '#core/sales/gift-cards.ts'
import { formatInstant } from '#core/time/instants.ts'
import { api, type Outputs, server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { useKey } from '#src/platform/use-key.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import type { Sale } from '#src/shared/sales/sale-query.ts'
import { beginPage } from '#src/ui/begin-page.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { Notice } from '#src/ui/notice.tsx'

/** Pays `amountMinor`, or as much of it as the gift card has. */
export function GiftCardForm({
  sale,
  purpose,
  amountMinor,
  onChanged,
}: {
  sale: Sale
  purpose: 'full' | 'deposit' | 'balance'
  amountMinor: number
  onChanged: () => Promise<unknown>
}) {
  const { t } = useTranslation('gift-card')
  const language = useLanguage()
  const zone = useZone()
  const errorText = useErrorTexts()
  const online = useOnline()
  const keyFor = useKey()
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const [card, setCard] = useState<Outputs['bookingEngine']['checkGiftCard'] | null>(null)
  const part = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  // The pressed control is gone, so its replacement gets the focus.
  useEffect(() => {
    if (!isFirst.current || card) part.current?.focus()
    isFirst.current = card === null && isFirst.current
  }, [card])
  const check = useMutation(
    api.bookingEngine.checkGiftCard.mutationOptions({ onSuccess: setCard, onError: () => setCard(null) }),
  )
  const pay = useMutation(
    api.bookingEngine.payByGiftCard.mutationOptions({
      async onSuccess() {
        sayDone(t('done'))
        await onChanged()
        // The result is at the top.
        beginPage()
      },
      // The balance may have changed.
      onError: () => check.mutate({ saleId: sale.id, code }),
    }),
  )
  const reasonOf = (error: unknown) => {
    if (!isRefusal(error) || error.code !== 'gift_card_refused') return null
    const { problem } = error.data as ErrorData<'gift_card_refused'>
    return t(`refused.${problem}`)
  }
  const money = (minor: number) => formatMoney(minor, sale.currency, language)
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
  return card ? (
    <div ref={part} tabIndex={-1} className="space-y-3">
      <p className="font-semibold">{t('left', { last: card.lastFour, amount: money(card.balanceMinor) })}</p>
      {card.expiresAt && (
        <p className="text-sm text-muted">
          {t('until', { when: formatInstant(card.expiresAt, zone, language) })}
        </p>
      )}
      {isShort ? (
        <Notice tone="warn">{t('deposit_short')}</Notice>
      ) : (
        <>
          <p className="text-sm text-muted">
            {usedMinor < amountMinor
              ? t('rest', { amount: money(amountMinor - usedMinor) })
              : t('keeps', { amount: money(card.balanceMinor - usedMinor) })}
          </p>
          <Button wide busy={pay.isPending} disabled={!online} onClick={spend}>
            {t('pay', { amount: money(usedMinor) })}
          </Button>
        </>
      )}
      {pay.isError && <Notice tone="bad">{errorText(pay.error)}</Notice>}
      <Button
        look="plain"
        onClick={() => {
          pay.reset()
          check.reset()
          setCard(null)
          setCode('')
          setTried(false)
        }}
      >
        {t('other')}
      </Button>
    </div>
  ) : (
    <form noValidate onSubmit={look}>
      <div ref={part} tabIndex={-1} className="space-y-3">
        <TextField
          name="gift-card"
          label={t('code')}
          hint={t('hint')}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          error={tried && !isGiftCardCode(code) ? t('code_error') : null}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        {check.isError && <Notice tone="bad">{reasonOf(check.error) ?? errorText(check.error)}</Notice>}
        <Button type="submit" look="outline" wide busy={check.isPending} disabled={!online}>
          {t('check')}
        </Button>
      </div>
    </form>
  )
}

/** The part of a waiting sale that gift cards have paid, and a button to remove them. */
export function GiftCardUsed({
  sale,
  usedMinor,
  onChanged,
}: {
  sale: Sale
  usedMinor: number
  onChanged: () => Promise<unknown>
}) {
  const { t } = useTranslation('gift-card')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const online = useOnline()
  const cards = sale.payments.filter(({ method, state }) => method === 'gift_card' && state === 'captured')
  const takeOff = useMutation({
    // A card that was removed before does not change.
    async mutationFn() {
      for (const { id: paymentId } of cards)
        await server.bookingEngine.takeGiftCardOff({ saleId: sale.id, paymentId })
    },
    async onSuccess() {
      sayDone(t('taken_off'))
      await onChanged()
      beginPage()
    },
  })
  const money = (minor: number) => formatMoney(minor, sale.currency, language)
  return (
    <Notice tone="good" title={t('used', { amount: money(usedMinor) })}>
      <p>{t('used_text', { due: money(sale.dueMinor) })}</p>
      {takeOff.isError && <p>{errorText(takeOff.error)}</p>}
      <Button
        look="plain"
        className="-ml-3"
        busy={takeOff.isPending}
        disabled={!online}
        onClick={() => takeOff.mutate()}
      >
        {t('take_off')}
      </Button>
    </Notice>
  )
}
