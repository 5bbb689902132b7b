import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'

/** Asks before a row that has not begun is taken back. */
export function WithdrawSheet({
  what,
  withdraw,
  onClose,
}: {
  what: string
  withdraw: () => Promise<unknown>
  onClose: () => void
}) {
  const { t } = useTranslation(['platform-settings', 'app'])
  const errorText = useErrorTexts()
  const decision = useDecision(withdraw, t('withdraw.done'), onClose)
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('withdraw.title', { what })}
      description={t('withdraw.text')}
      closeLabel={t('app:close')}
    >
      <div className="space-y-4">
        {decision.isError && <Notice tone="bad">{errorText(decision.error)}</Notice>}
        <Button look="danger" wide busy={decision.isPending} onClick={() => decision.mutate(undefined)}>
          {t('withdraw.button')}
        </Button>
      </div>
    </Sheet>
  )
}
