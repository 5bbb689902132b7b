import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { accessKey, personQuery } from '#src/platform/person-query.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { Notice } from '#src/ui/notice.tsx'
import { usePasswordProblem } from './new-password-fields.ts'
import { PasswordField } from './password-field.tsx'

/** Changes the password of a user who knows the current one. */
export function PasswordForm() {
  const { t } = useTranslation(['access', 'login'])
  const errorText = useErrorTexts()
  const problemOf = usePasswordProblem()
  const queries = useQueryClient()
  const { data } = useQuery(personQuery())
  const owner = data?.person ?? { name: '', email: '' }
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const change = useMutation(
    api.home.changePassword.mutationOptions({
      onSuccess() {
        setCurrent('')
        setPassword('')
        setTried(false)
        return queries.invalidateQueries({ queryKey: accessKey() })
      },
    }),
  )
  const isSame = change.variables?.password === password
  const problem = problemOf(password, owner, isSame ? change.error : null)
  const code = isRefusal(change.error) ? change.error.code : null
  const wrong = code === 'credentials_wrong' && change.variables?.current === current
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    if (current !== '' && !problem && !change.isPending) change.mutate({ current, password })
  }
  return (
    <Card>
      <form onSubmit={submit} noValidate className="space-y-4">
        <h2 className="text-xl">{t('password.title')}</h2>
        <input type="hidden" autoComplete="username" value={owner.email} readOnly />
        <PasswordField
          label={t('password.current')}
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
          error={wrong ? t('password.wrong') : tried && current === '' ? t('login:error.password') : null}
        />
        <PasswordField
          label={t('password.new')}
          hint={t('login:rules')}
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          error={tried ? problem : null}
        />
        {change.isSuccess && <Notice tone="good">{t('password.done')}</Notice>}
        {change.isError && code !== 'credentials_wrong' && code !== 'password_refused' && (
          <Notice tone="bad">{errorText(change.error)}</Notice>
        )}
        <Button type="submit" busy={change.isPending}>
          {t('password.save')}
        </Button>
      </form>
    </Card>
  )
}
