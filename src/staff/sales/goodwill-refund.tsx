import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { amountOf, readAmount } from '#core/money/typed.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useKey } from '#src/platform/use-key.ts'
import type { DeskSale } from '#src/shared/sales/desk-sale.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { ReasonSheet } from '#src/ui/reason-sheet.tsx'
import { useSaleAction } from './use-sale-action.ts'

/** Refunds part of the penalties at the platform's expense, after confirmation. */
export function GoodwillRefund({
  sale: { id: saleId, currency },
  leftMinor,
  disabled,
}: {
  sale: DeskSale['sale']
  /** The amount that can still be refunded. */
  leftMinor: number
  disabled: boolean
}) {
  const { t } = useTranslation(['sales-desk', 'app'])
  const language = useLanguage()
  const errorText = useErrorTexts()
  const keyFor = useKey()
  const [typed, setTyped] = useState('')
  const action = useSaleAction(server.admin.giveGoodwill, t('staff.goodwill.done'))
  const amountMinor = readAmount(typed)
  const isWhole = amountMinor !== null && amountMinor > 0 && amountMinor <= leftMinor
  const left = formatMoney(leftMinor, currency, language)
  return (
    <>
      <Button
        look="outline"
        disabled={disabled}
        onClick={() => {
          setTyped(amountOf(leftMinor))
          action.open()
        }}
      >
        <Undo2 aria-hidden="true" className="size-5" />
        {t('staff.goodwill.open')}
      </Button>
      {action.isOpen && (
        <ReasonSheet
          words={{
            title: t('staff.goodwill.title'),
            text: t('staff.goodwill.text', { amount: left }),
            button: t('staff.goodwill.send'),
            why: t('staff.goodwill.why'),
            missing: t('staff.goodwill.missing'),
            close: t('app:close'),
          }}
          isWhole={isWhole}
          busy={action.isPending}
          problem={action.error && errorText(action.error)}
          onReason={(reason) => {
            if (!isWhole) return
            const idempotencyKey = keyFor(`${saleId} ${leftMinor} ${amountMinor} ${reason}`)
            action.mutate({ saleId, amountMinor, reason, idempotencyKey })
          }}
          onClose={action.close}
        >
          {(tried) => (
            <>
              <p className="text-sm text-muted">{t('staff.goodwill.how')}</p>
              <TextField
                label={t('staff.goodwill.amount', { currency })}
                inputMode="decimal"
                autoComplete="off"
                data-first-focus=""
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                error={tried && !isWhole ? t('staff.goodwill.amount_error', { amount: left }) : null}
              />
              <p className="text-sm text-muted">{t('staff.goodwill.why_hint')}</p>
            </>
          )}
        </ReasonSheet>
      )}
    </>
  )
}
