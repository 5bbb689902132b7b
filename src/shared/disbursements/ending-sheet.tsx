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

/** The reasons why a payment ends: a bank can only return payments that it received. */
export const endingOf = ({ state }: Pick<Disbursement, 'state'>) =>
  state === 'paid' ? 'returned' : 'cancelled'

/** Asks for confirmation before a payment ends unpaid: from then on its amount can be paid again. */
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
