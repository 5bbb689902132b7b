import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { ReasonSheet } from '#src/ui/reason-sheet.tsx'

/** Asks for the reason for reversing a settlement that was recorded by mistake. */
export function ReverseSheet({
  accountId,
  entryId,
  what,
  onClose,
}: {
  accountId: string
  entryId: number
  /** The settlement, in words. */
  what: { what: string; amount: string; reference: string; day: string }
  onClose: () => void
}) {
  const { t } = useTranslation(['agencies', 'app'])
  const errorText = useErrorTexts()
  const reverse = useDecision(server.admin.reverseSettlement, t('statement.reverse.done'), onClose)
  return (
    <ReasonSheet
      words={{
        title: t('statement.reverse.title'),
        text: t('statement.reverse.text', what),
        button: t('statement.reverse.button'),
        why: t('statement.reverse.why'),
        missing: t('statement.reverse.missing'),
        close: t('app:close'),
      }}
      isDanger
      busy={reverse.isPending}
      problem={reverse.isError ? errorText(reverse.error) : null}
      onReason={(reason) => reverse.mutate({ accountId, entryId, reason })}
      onClose={onClose}
    />
  )
}
