import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { personKey, personQuery } from './person.ts'

/** Sign-in for people of agencies and of the platform; shows who is signed in afterwards. */
export function SignIn() {
  const { t } = useTranslation(['login', 'home'])
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const known = useQuery(personQuery())
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [visible, setVisible] = useState(false)
  const [tried, setTried] = useState(false)
  const signIn = useMutation(
    api.home.signIn.mutationOptions({
      onSuccess: (person) => queries.setQueryData(personKey(), { person }),
    }),
  )
  const signOut = useMutation(
    api.home.signOut.mutationOptions({
      onSuccess: () => queries.setQueryData(personKey(), { person: null }),
    }),
  )
  const person = known.data?.person
  if (person) {
    return (
      <Card className="space-y-4">
        <p className="text-lg font-semibold">{t('home:signed_in', { name: person.name })}</p>
        <div className="flex flex-wrap gap-3">
          {person.account && (
            <Link
              to="/booking/$accountId"
              params={{ accountId: person.account.id }}
              className={buttonClass()}
            >
              {t('home:your_page')}
            </Link>
          )}
          <Button look="quiet" busy={signOut.isPending} onClick={() => signOut.mutate({})}>
            {t('sign_out')}
          </Button>
        </div>
        {signOut.isError && <Notice tone="bad">{errorText(signOut.error)}</Notice>}
      </Card>
    )
  }
  const emailWrong = !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (emailWrong || password === '' || signIn.isPending) return
    signIn.mutate({ email: email.trim(), password })
  }
  return (
    <Card>
      <form onSubmit={submit} noValidate className="space-y-4">
        <h2 className="text-xl">{t('title')}</h2>
        <TextField
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={tried && emailWrong ? t('error.email') : null}
        />
        <div className="relative">
          <TextField
            label={t('password')}
            type={visible ? 'text' : 'password'}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={tried && password === '' ? t('error.password') : null}
          />
          <button
            type="button"
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
            className="absolute top-1.5 right-2 min-h-11 rounded-control px-3 text-sm font-medium text-primary hover:bg-primary-soft"
          >
            {t(visible ? 'hide' : 'show')}
          </button>
        </div>
        {signIn.isError && <Notice tone="bad">{errorText(signIn.error)}</Notice>}
        <Button type="submit" wide busy={signIn.isPending}>
          {t('sign_in')}
        </Button>
      </form>
    </Card>
  )
}
