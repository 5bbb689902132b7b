import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import type { Disbursement, DisbursementDesk } from './disbursement-desk.ts'
import { useMove } from './use-move.ts'

/** What ends a payment: the bank returns only what it was given. */
export const endingOf = ({ state }: Pick<Disbursement, 'state'>) =>
  state === 'paid' ? 'returned' : 'cancelled'

/** Asks before a payment ends that is not made: what was owed can be paid again from then on. */
export function EndingSheet<Row extends Disbursement>({
  payment,
  desk,
  onClose,
}: {
  payment: Row
  desk: DisbursementDesk<Row>
  onClose: () => void
}) {
  const { t } = useTranslation(['disbursements', 'app'])
  const language = useLanguage()
  const online = useOnline()
  const errorText = useErrorTexts()
  const move = useMove(desk, onClose)
  const { paymentId, reference, amountMinor, currency } = payment
  const ending = endingOf(payment)
  const amount = formatMoney(amountMinor, currency, language)
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t(`ending.${ending}.title`, { name: desk.nameOf(payment) })}
      description={t(`ending.${ending}.text`, { amount, reference })}
      closeLabel={t('app:close')}
    >
      <div className="space-y-4">
        {!online && <Notice>{t('offline')}</Notice>}
        {move.isError && <Notice tone="bad">{errorText(move.error)}</Notice>}
        <Button
          look="danger"
          wide
          busy={move.isPending}
          disabled={!online}
          onClick={() => move.mutate({ paymentIds: [paymentId], to: 'cancelled' })}
        >
          {t(`ending.${ending}.button`)}
        </Button>
      </div>
    </Sheet>
  )
}
