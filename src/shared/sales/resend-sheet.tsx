import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Input } from '#core/contract/calls.ts'
import { emailProblem } from '#core/people/emails.ts'
import { server } from '#src/platform/api.ts'
import { useEmailText } from '#src/platform/email-text.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useKey } from '#src/platform/use-key.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import type { ListedMail } from './mail-sheet.tsx'
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
  const [typed, setTyped] = useState(email)
  const [tried, setTried] = useState(false)
  const to = typed.trim()
  const resend = useMutation({
    mutationFn: (input: Input<'agency.resendSaleMail'>) => server.agency.resendSaleMail(input),
    onSuccess: () => refresh().then(() => onSent(to)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (emailProblem(to) || resend.isPending || !online) return
    const input = { saleId, mailId: mail.id, ...(to !== email && { email: to }) }
    resend.mutate({ ...input, idempotencyKey: keyFor(JSON.stringify(input)) })
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('mails.resend.title')}
      description={t('mails.resend.text', { about: t(`mails.about.${mail.about}`) })}
      closeLabel={t('app:close')}
    >
      <form onSubmit={submit} noValidate className="space-y-4">
        {mayCorrect ? (
          <TextField
            label={t('mails.resend.email')}
            hint={t('mails.resend.hint')}
            type="email"
            inputMode="email"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={tried ? emailText(typed) : null}
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
