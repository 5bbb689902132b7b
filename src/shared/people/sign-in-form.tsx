import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmail } from '#core/people/emails.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { useEmailText } from '#src/platform/email-text.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { Notice } from '#src/ui/notice.tsx'
import { PasswordField } from './password-field.tsx'
import { useLastRefusal } from './use-last-refusal.ts'

/** E-mail and password; `ways`: links for visitors without an account. */
export function SignInForm({
  title,
  ways,
  onEntry,
}: {
  title: string
  ways: ReactNode
  onEntry: (entry: Outputs['home']['signIn']) => void
}) {
  const { t } = useTranslation('login')
  const errorText = useErrorTexts()
  const emailText = useEmailText()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const signIn = useMutation(api.home.signIn.mutationOptions({ onSuccess: onEntry }))
  const refusal = useLastRefusal(signIn)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    if (!isEmail(email.trim()) || password === '' || signIn.isPending) return
    signIn.mutate({ email: email.trim(), password })
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <h2 className="text-xl">{title}</h2>
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={tried ? emailText(email) : null}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={tried && password === '' ? t('error.password') : null}
      />
      {refusal.error && (
        <Notice key={refusal.submittedAt} tone="bad">
          {errorText(refusal.error)}
        </Notice>
      )}
      <Button type="submit" wide busy={signIn.isPending}>
        {t('sign_in')}
      </Button>
      {ways}
    </form>
  )
}
