import { Scale } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { type BalanceBearer, balanceBearers } from '#core/sales/close-balance.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useKey } from '#src/platform/use-key.ts'
import type { DeskSale } from '#src/shared/sales/desk-sale.ts'
import { Button } from '#src/ui/button.tsx'
import { ReasonSheet } from '#src/ui/reason-sheet.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { useSaleAction } from './use-sale-action.ts'

/** Closes a balance that the customer never paid: asks which party bears it, and shows the effect. */
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
  const keyFor = useKey()
  const [bearer, setBearer] = useState<BalanceBearer>('platform')
  const action = useSaleAction(server.admin.closeBalance, t('staff.close_balance.done'))
  return (
    <>
      <Button look="outline" disabled={disabled} onClick={action.open}>
        <Scale aria-hidden="true" className="size-5" />
        {t('staff.close_balance.open')}
      </Button>
      {action.isOpen && (
        <ReasonSheet
          words={{
            title: t('staff.close_balance.title'),
            text: t('staff.close_balance.text', { amount: formatMoney(dueMinor, currency, language) }),
            button: t(`staff.close_balance.bearer.${bearer}.button`),
            why: t('staff.goodwill.why'),
            missing: t('staff.goodwill.missing'),
            close: t('app:close'),
          }}
          busy={action.isPending}
          problem={action.error && errorText(action.error)}
          onReason={(reason) => {
            const input = { saleId, bearer, dueMinor, reason }
            action.mutate({ ...input, idempotencyKey: keyFor(JSON.stringify(input)) })
          }}
          onClose={action.close}
        >
          {() => (
            <>
              <Segments
                legend={t('staff.close_balance.who')}
                value={bearer}
                onChange={(next) => {
                  action.reset()
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
