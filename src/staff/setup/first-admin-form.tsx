import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wholeNameProblem } from '#core/people/names.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { useEmailText } from '#src/platform/email-text.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { usePasswordProblem } from '#src/shared/people/new-password-fields.ts'
import { PasswordField } from '#src/shared/people/password-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { TextField } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** Name, e-mail and password of the first admin. The language of the screen becomes that of their e-mails. */
export function FirstAdminForm({
  token,
  onEntry,
  onOver,
}: {
  token: string
  onEntry: (entry: Outputs['home']['createFirstAdmin']) => void
  onOver: () => void
}) {
  const { t } = useTranslation(['setup', 'login'])
  const language = useLanguage()
  const errorText = useErrorTexts()
  const emailText = useEmailText()
  const problemOf = usePasswordProblem()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const create = useMutation(
    api.home.createFirstAdmin.mutationOptions({
      onSuccess: onEntry,
      onError: (error) => isRefusal(error) && error.code === 'link_expired' && onOver(),
    }),
  )
  const isSame = create.variables?.password === password
  const wrong = {
    name: wholeNameProblem(name) && t('name_wrong'),
    email: emailText(email),
    password: problemOf(password, { name, email }, isSame ? create.error : null),
  }
  const wasRefused = isRefusal(create.error) && create.error.code === 'password_refused'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    if (wrong.name || wrong.email || wrong.password || create.isPending) return
    create.mutate({ token, name: name.trim(), email: email.trim(), language, password })
  }
  return (
    <Card>
      <form onSubmit={submit} noValidate className="space-y-4">
        <PageHeading title={t('title')} />
        <p className="text-muted">{t('text')}</p>
        <TextField
          label={t('name')}
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={tried ? wrong.name : null}
        />
        <TextField
          label={t('email')}
          hint={t('email_hint')}
          type="email"
          inputMode="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={tried ? wrong.email : null}
        />
        <PasswordField
          label={t('password')}
          hint={t('login:rules')}
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          error={tried ? wrong.password : null}
        />
        {create.isError && !wasRefused && <Notice tone="bad">{errorText(create.error)}</Notice>}
        <Button type="submit" wide busy={create.isPending}>
          {t('send')}
        </Button>
      </form>
    </Card>
  )
}
