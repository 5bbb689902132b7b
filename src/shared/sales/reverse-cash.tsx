import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { readAmount } from '#core/money/typed.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { useKey } from '#src/platform/use-key.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { ReasonSheet } from '#src/ui/reason-sheet.tsx'
import type { DeskSale } from './desk-sale.ts'
import { useRefresh } from './use-refresh.ts'

/** Corrects a mistyped cash payment, down to `minMinor`; asks for the received amount and the reason. */
export function ReverseCash({
  sale: { id: saleId, currency },
  payment: { id: paymentId, amountMinor },
  minMinor,
}: {
  sale: DeskSale['sale']
  payment: DeskSale['sale']['payments'][number]
  minMinor: number
}) {
  const { t } = useTranslation(['sales-desk', 'app'])
  const language = useLanguage()
  const errorText = useErrorTexts()
  const refresh = useRefresh()
  const keyFor = useKey()
  const online = useOnline()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const reverse = useMutation(
    api.agency.reverseCash.mutationOptions({
      async onSuccess() {
        await refresh()
        setOpen(false)
        sayDone(t('cash.reversed'))
      },
    }),
  )
  const money = (minor: number) => formatMoney(minor, currency, language)
  const insteadMinor = readAmount(typed)
  const isWhole = insteadMinor !== null && insteadMinor >= minMinor && insteadMinor < amountMinor
  const bounds = { least: money(minMinor), most: money(amountMinor) }
  return (
    <>
      <Button
        look="plain"
        size="small"
        className="-ml-3"
        onClick={() => {
          reverse.reset()
          setTyped('')
          setOpen(true)
        }}
      >
        {t('cash.reverse')}
        <span className="sr-only">: {money(amountMinor)}</span>
      </Button>
      {open && (
        <ReasonSheet
          words={{
            title: t('cash.reverse_title'),
            text: t('cash.reverse_text', { amount: money(amountMinor) }),
            button: t('cash.reverse_send'),
            why: t('cash.why'),
            missing: t('cash.missing'),
            close: t('app:close'),
          }}
          isWhole={isWhole && online}
          busy={reverse.isPending}
          problem={online ? reverse.error && errorText(reverse.error) : t('cash.reverse_offline')}
          onReason={(reason) => {
            if (!isWhole) return
            const input = { saleId, paymentId, insteadMinor, reason }
            reverse.mutate({ ...input, idempotencyKey: keyFor(JSON.stringify(input)) })
          }}
          onClose={() => setOpen(false)}
        >
          {(tried) => (
            <TextField
              label={t('cash.instead', { currency })}
              inputMode="decimal"
              autoComplete="off"
              data-first-focus=""
              hint={t('cash.instead_hint', bounds)}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              error={tried && !isWhole ? t('cash.instead_error', bounds) : null}
            />
          )}
        </ReasonSheet>
      )}
    </>
  )
}
