import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { usePasswordProblem } from '#src/shared/people/new-password-fields.ts'
import { PasswordField } from '#src/shared/people/password-field.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { PageHeading } from '#src/ui/heading.tsx'
import { LinkOver } from '#src/ui/link-over.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** Sets a new password by a recovery link. `token`: null where the page was reloaded or opened without one. */
export function NewPasswordScreen({ token }: { token: string | null }) {
  const { t } = useTranslation(['new-password', 'login', 'errors'])
  const errorText = useErrorTexts()
  const problemOf = usePasswordProblem()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const link = useQuery(
    api.home.openRecovery.queryOptions({ input: { token: token ?? '' }, enabled: token !== null, gcTime: 0 }),
  )
  const set = useMutation(api.home.setPassword.mutationOptions())
  if (set.isSuccess) return <Done />
  const isOver = [link.error, set.error].some((error) => isRefusal(error) && error.code === 'link_expired')
  if (token === null || isOver) return <LinkOver way={{ to: '/recovery', label: t('ask_again') }} />
  if (link.isError) {
    return (
      <Card className="space-y-4">
        <PageHeading title={t('title')} />
        <Notice tone="bad">{errorText(link.error)}</Notice>
        <Button wide onClick={() => void link.refetch()}>
          {t('errors:again')}
        </Button>
      </Card>
    )
  }
  if (!link.data) return <Skeleton className="h-80 w-full" />
  const { data: owner } = link
  const isSame = set.variables?.password === password
  const problem = problemOf(password, owner, isSame ? set.error : null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    if (!problem && !set.isPending) set.mutate({ token, password })
  }
  const wasRefused = isRefusal(set.error) && set.error.code === 'password_refused'
  return (
    <Card>
      <form onSubmit={submit} noValidate className="space-y-4">
        <PageHeading title={t('title')} />
        <p className="text-muted">{t('for', { email: owner.email })}</p>
        <input type="hidden" autoComplete="username" value={owner.email} readOnly />
        <PasswordField
          label={t('password')}
          hint={t('login:rules')}
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          error={tried ? problem : null}
        />
        {set.isError && !wasRefused && <Notice tone="bad">{errorText(set.error)}</Notice>}
        <Button type="submit" wide busy={set.isPending}>
          {t('save')}
        </Button>
      </form>
    </Card>
  )
}

function Done() {
  const { t } = useTranslation('new-password')
  return (
    <Card className="space-y-4">
      <PageHeading title={t('done_title')} />
      <Notice tone="good">{t('done_text')}</Notice>
      <Link to="/" className={buttonClass({ wide: true })}>
        {t('to_sign_in')}
      </Link>
    </Card>
  )
}
