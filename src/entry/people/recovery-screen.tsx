import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmail } from '#core/people/emails.ts'
import { tokenMinutes } from '#core/people/people.ts'
import { api } from '#src/platform/api.ts'
import { useEmailText } from '#src/platform/email-text.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { TextField } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** Requests a recovery link. The response is the same for every address. */
export function RecoveryScreen() {
  const { t } = useTranslation(['recovery', 'login'])
  const errorText = useErrorTexts()
  const emailText = useEmailText()
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const request = useMutation(api.home.requestRecovery.mutationOptions())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    if (isEmail(email.trim()) && !request.isPending) request.mutate({ email: email.trim() })
  }
  return (
    <Card className="space-y-4">
      <PageHeading title={t('title')} />
      {request.isSuccess ? (
        <>
          <Notice tone="good" title={t('sent_title')}>
            {t('sent_text', { email: email.trim(), minutes: tokenMinutes.recovery })}
          </Notice>
          <p className="text-muted">{t('sent_nothing')}</p>
          <Button look="quiet" wide onClick={() => request.reset()}>
            {t('again')}
          </Button>
        </>
      ) : (
        <form onSubmit={submit} noValidate className="space-y-4">
          <p className="text-muted">{t('text')}</p>
          <TextField
            label={t('login:email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={tried ? emailText(email) : null}
          />
          {request.isError && <Notice tone="bad">{errorText(request.error)}</Notice>}
          <Button type="submit" wide busy={request.isPending}>
            {t('send')}
          </Button>
        </form>
      )}
      <Link to="/" className={buttonClass({ look: 'plain', wide: true })}>
        {t('to_sign_in')}
      </Link>
    </Card>
  )
}
