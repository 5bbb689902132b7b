import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'

/** Asks for confirmation before something set or published is withdrawn. */
export function WithdrawSheet({
  words: { title, text, button, done },
  withdraw,
  onClose,
}: {
  words: { title: string; text: string; button: string; done: string }
  withdraw: () => Promise<unknown>
  onClose: () => void
}) {
  const { t } = useTranslation('app')
  const errorText = useErrorTexts()
  const decision = useDecision(withdraw, done, onClose)
  return (
    <Sheet open onOpenChange={onClose} title={title} description={text} closeLabel={t('close')}>
      <div className="space-y-4">
        {decision.isError && <Notice tone="bad">{errorText(decision.error)}</Notice>}
        <Button look="danger" wide busy={decision.isPending} onClick={() => decision.mutate(undefined)}>
          {button}
        </Button>
      </div>
    </Sheet>
  )
}
