import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmail } from '#core/emails.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { useEmailText } from '#src/platform/email-text.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { Notice } from '#src/ui/notice.tsx'
import { PasswordField } from './password-field.tsx'

/** E-mail and password, and the ways on for those who have none. */
export function SignInForm({ onEntry }: { onEntry: (entry: Outputs['home']['signIn']) => void }) {
  const { t } = useTranslation('login')
  const errorText = useErrorTexts()
  const emailText = useEmailText()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const signIn = useMutation(api.home.signIn.mutationOptions({ onSuccess: onEntry }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    if (!isEmail(email.trim()) || password === '' || signIn.isPending) return
    signIn.mutate({ email: email.trim(), password })
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <h2 className="text-xl">{t('title')}</h2>
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={tried ? emailText(email, t('error.email')) : null}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={tried && password === '' ? t('error.password') : null}
      />
      {signIn.isError && <Notice tone="bad">{errorText(signIn.error)}</Notice>}
      <Button type="submit" wide busy={signIn.isPending}>
        {t('sign_in')}
      </Button>
      <ul className="flex flex-wrap justify-between gap-x-4 border-t border-line/60 pt-2 font-medium text-primary">
        <li>
          <Link to="/recovery" className="inline-flex min-h-11 items-center hover:underline">
            {t('forgot')}
          </Link>
        </li>
        <li>
          <Link to="/request-call" className="inline-flex min-h-11 items-center hover:underline">
            {t('call_me')}
          </Link>
        </li>
      </ul>
      <div className="border-t border-line/60 pt-4">
        <p className="text-muted">{t('new_here')}</p>
        <ul className="mt-3 flex flex-wrap gap-3">
          <li>
            <Link to="/signup" search={{ step: undefined }} className={buttonClass({ look: 'quiet' })}>
              {t('register')}
            </Link>
          </li>
          <li>
            <Link to="/signup/seller" className={buttonClass({ look: 'outline' })}>
              {t('sell')}
            </Link>
          </li>
        </ul>
      </div>
    </form>
  )
}
