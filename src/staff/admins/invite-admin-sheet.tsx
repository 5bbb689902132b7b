import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { useEmailText } from '#src/platform/email-text.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { useKey } from '#src/platform/use-key.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PersonFields } from '#src/ui/person-fields.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { adminForm } from './admin-fields.ts'

/** Invites an admin. The idempotency key depends on the typed values, so that a retry sends no second invitation. */
export function InviteAdminSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['admins', 'app'])
  const language = useLanguage()
  const errorText = useErrorTexts()
  const emailText = useEmailText()
  const keyOf = useKey()
  const invite = useDecision(server.admin.inviteAdmin, ({ email }) => t('invite.done', { email }), onClose)
  const { form, field } = useForm(adminForm.fields, {
    start: { name: '', email: '', phone: '', language },
    words: { name: t('error.name'), email: emailText, phone: t('error.phone') },
    busy: invite.isPending,
    send: (values) => invite.mutate({ ...values, idempotencyKey: keyOf(JSON.stringify(values)) }),
  })
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('invite.title')}
      description={t('invite.text')}
      closeLabel={t('app:close')}
    >
      <form {...form} className="space-y-4">
        <PersonFields words={(key) => t(`form.${key}`)} emailHint={t('form.email_hint')} field={field} />
        {invite.isError && <Notice tone="bad">{errorText(invite.error)}</Notice>}
        <Button type="submit" wide busy={invite.isPending}>
          {t('invite.send')}
        </Button>
      </form>
    </Sheet>
  )
}
