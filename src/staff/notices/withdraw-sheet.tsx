import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useText } from '#src/platform/i18n.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import type { PublishedNotice } from './notice-words.ts'

/** Asks before a notice is taken away from who reads it. */
export function WithdrawSheet({ notice, onClose }: { notice: PublishedNotice; onClose: () => void }) {
  const { t } = useTranslation(['notices-desk', 'app'])
  const errorText = useErrorTexts()
  const text = useText()
  const withdraw = useDecision(
    () => server.admin.withdrawNotice({ id: notice.id }),
    t('withdraw.done'),
    onClose,
  )
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={text(notice.title)}
      description={t('withdraw.text')}
      closeLabel={t('app:close')}
    >
      <div className="space-y-4">
        {withdraw.isError && <Notice tone="bad">{errorText(withdraw.error)}</Notice>}
        <Button look="danger" wide busy={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
          {t('withdraw.button')}
        </Button>
      </div>
    </Sheet>
  )
}
