import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** Sends an e-mail to the user, and shows the mail server's answer. */
export function MailTrial() {
  const { t } = useTranslation('setup-steps')
  const errorText = useErrorTexts()
  const send = useMutation({ mutationFn: () => server.admin.sendTestMail({}) })
  const { to = '', problem, said } = send.data ?? {}
  return (
    <div className="space-y-2">
      <Button look="outline" size="small" busy={send.isPending} onClick={() => send.mutate()}>
        {t('mail.send')}
      </Button>
      {send.isError && <Notice tone="bad">{errorText(send.error)}</Notice>}
      {send.data && (
        <Notice tone={problem ? (problem === 'kept' ? 'warn' : 'bad') : 'good'}>
          <p className="wrap-anywhere">{t(problem ? `mail.problem.${problem}` : 'mail.sent', { to })}</p>
          {said && <p className="mt-1 text-sm wrap-anywhere">{t('mail.said', { said })}</p>}
        </Notice>
      )}
    </div>
  )
}
