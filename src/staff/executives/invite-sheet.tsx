import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { useKey } from '#src/platform/use-key.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import { useInvitationDraft } from './executive-fields.ts'
import { ExecutiveForm } from './executive-form.tsx'

/**
 * Invites an executive. The idempotency key depends on the typed values, so that a retry sends no second invitation.
 */
export function InviteSheet({
  onClose,
  onInvited,
}: {
  onClose: () => void
  onInvited: (id: string) => void
}) {
  const { t } = useTranslation(['executives', 'app'])
  const language = useLanguage()
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const keyOf = useKey()
  const { draft, change, forget } = useInvitationDraft(language)
  const invite = useMutation(
    api.admin.inviteExecutive.mutationOptions({
      async onSuccess({ id }, { email }) {
        sayDone(t('invite.done', { email }))
        await forget()
        await queries.invalidateQueries({ queryKey: [['admin', 'listExecutives']] })
        onInvited(id)
      },
    }),
  )
  if (!draft) return null
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('invite.title')}
      description={t('invite.text')}
      closeLabel={t('app:close')}
    >
      <ExecutiveForm
        draft={draft}
        onDraft={change}
        submitLabel={t('invite.send')}
        busy={invite.isPending}
        error={invite.isError ? errorText(invite.error) : null}
        onSubmit={(values) => invite.mutate({ ...values, idempotencyKey: keyOf(JSON.stringify(values)) })}
      />
    </Sheet>
  )
}
