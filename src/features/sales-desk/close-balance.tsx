import { useMutation } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BalanceBearer, balanceBearers } from '#core/close-balance.ts'
import { formatMoney } from '#core/money.ts'
import { api } from '#src/platform/api.ts'
import { sayDone } from '#src/platform/done.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useKey } from '#src/platform/use-key.ts'
import { Button } from '#src/ui/button.tsx'
import { ReasonSheet } from '#src/ui/reason-sheet.tsx'
import { Segments } from '#src/ui/segments.tsx'
import type { DeskSale } from './desk-sale.ts'
import { useRefresh } from './use-refresh.ts'

/** Ends a balance that the client never paid: asks who bears it, and says what that does. */
export function CloseBalance({
  sale: { id: saleId, currency },
  dueMinor,
  disabled,
}: {
  sale: DeskSale['sale']
  dueMinor: number
  disabled: boolean
}) {
  const { t } = useTranslation(['sales-desk', 'app'])
  const language = useLanguage()
  const errorText = useErrorTexts()
  const refresh = useRefresh()
  const keyFor = useKey()
  const [open, setOpen] = useState(false)
  const [bearer, setBearer] = useState<BalanceBearer>('platform')
  const close = useMutation(
    api.admin.closeBalance.mutationOptions({
      async onSuccess() {
        await refresh()
        setOpen(false)
        sayDone(t('staff.close_balance.done'))
      },
    }),
  )
  return (
    <>
      <Button
        look="outline"
        disabled={disabled}
        onClick={() => {
          close.reset()
          setOpen(true)
        }}
      >
        <Scale aria-hidden="true" className="size-5" />
        {t('staff.close_balance.open')}
      </Button>
      {open && (
        <ReasonSheet
          words={{
            title: t('staff.close_balance.title'),
            text: t('staff.close_balance.text', { amount: formatMoney(dueMinor, currency, language) }),
            button: t(`staff.close_balance.bearer.${bearer}.button`),
            why: t('staff.goodwill.why'),
            missing: t('staff.goodwill.missing'),
            close: t('app:close'),
          }}
          busy={close.isPending}
          problem={close.error && errorText(close.error)}
          onReason={(reason) => {
            const said = { saleId, bearer, dueMinor, reason }
            close.mutate({ ...said, idempotencyKey: keyFor(JSON.stringify(said)) })
          }}
          onClose={() => setOpen(false)}
        >
          {() => (
            <>
              <Segments
                legend={t('staff.close_balance.who')}
                value={bearer}
                onChange={(next) => {
                  close.reset()
                  setBearer(next)
                }}
                options={balanceBearers.map((value) => ({
                  value,
                  label: t(`staff.close_balance.bearer.${value}.name`),
                }))}
              />
              <p className="text-sm text-muted">{t(`staff.close_balance.bearer.${bearer}.text`)}</p>
            </>
          )}
        </ReasonSheet>
      )}
    </>
  )
}
