import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Input } from '#core/contract/calls.ts'
import { server } from '#src/platform/api.ts'
import { useEmailText } from '#src/platform/email-text.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useKey } from '#src/platform/use-key.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { useForm } from '#src/ui/use-form.ts'
import type { ListedMail } from './mail-sheet.tsx'
import { resendForm } from './resend-fields.ts'
import { useRefresh } from './use-refresh.ts'

interface Props {
  saleId: string
  mail: ListedMail
  /** The client's current address. */
  email: string
  mayCorrect: boolean
  onSent: (to: string) => void
  onClose: () => void
}

/** Sends a mail to the client again, after correcting the address if the user may. */
export function ResendSheet({ saleId, mail, email, mayCorrect, onSent, onClose }: Props) {
  const { t } = useTranslation(['sales-desk', 'app'])
  const errorText = useErrorTexts()
  const emailText = useEmailText()
  const online = useOnline()
  const refresh = useRefresh()
  const keyFor = useKey()
  const resend = useMutation({
    mutationFn: (input: Input<'agency.resendSaleMail'>) => server.agency.resendSaleMail(input),
    onSuccess: (_, input) => refresh().then(() => onSent(input.email ?? email)),
  })
  const { form, field } = useForm(resendForm.fields, {
    start: { email },
    words: { email: emailText },
    busy: resend.isPending || !online,
    send: (values) => {
      const input = { saleId, mailId: mail.id, ...(values.email !== email && values) }
      resend.mutate({ ...input, idempotencyKey: keyFor(JSON.stringify(input)) })
    },
  })
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('mails.resend.title')}
      description={t('mails.resend.text', { about: t(`mails.about.${mail.about}`) })}
      closeLabel={t('app:close')}
    >
      <form {...form} className="space-y-4">
        {mayCorrect ? (
          <TextField
            label={t('mails.resend.email')}
            hint={t('mails.resend.hint')}
            {...field('email')}
            autoComplete="off"
          />
        ) : (
          <p className="break-words">{t('mails.resend.to', { to: email })}</p>
        )}
        {resend.isError && <Notice tone="bad">{errorText(resend.error)}</Notice>}
        {!online && <Notice>{t('offline')}</Notice>}
        <Button type="submit" wide busy={resend.isPending} disabled={!online}>
          {t('mails.resend.send')}
        </Button>
      </form>
    </Sheet>
  )
}
