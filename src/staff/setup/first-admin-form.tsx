import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { choiceField, type Typed } from '#core/app/fields.ts'
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
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { firstAdminForm } from './first-admin-fields.ts'

type TypedAdmin = Typed<typeof firstAdminForm.fields>

/** The first admin's name, e-mail and password. The screen's language becomes the language of their e-mails. */
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
  const create = useMutation(
    api.home.createFirstAdmin.mutationOptions({
      onSuccess: onEntry,
      onError: (error) => isRefusal(error) && error.code === 'link_expired' && onOver(),
    }),
  )
  const passwordProblem = (typed: TypedAdmin) =>
    problemOf(typed.password, typed, create.variables?.password === typed.password ? create.error : null)
  const { form, field, typed, tried, change } = useForm(
    (now: TypedAdmin) => ({
      ...firstAdminForm.fields,
      password: choiceField<string>(() => passwordProblem(now) === null),
    }),
    {
      start: { name: '', email: '', password: '' },
      words: { name: t('name_wrong'), email: emailText },
      busy: create.isPending,
      send: (values) => create.mutate({ ...values, token, language }),
    },
  )
  const wasRefused = isRefusal(create.error) && create.error.code === 'password_refused'
  return (
    <Card>
      <form {...form} className="space-y-4">
        <PageHeading title={t('title')} />
        <p className="text-muted">{t('text')}</p>
        <TextField {...field('name')} label={t('name')} autoComplete="name" />
        <TextField {...field('email')} label={t('email')} hint={t('email_hint')} autoComplete="username" />
        <PasswordField
          label={t('password')}
          hint={t('login:rules')}
          autoComplete="new-password"
          value={typed.password}
          onChange={(password) => change({ password })}
          error={tried ? passwordProblem(typed) : null}
        />
        {create.isError && !wasRefused && <Notice tone="bad">{errorText(create.error)}</Notice>}
        <Button type="submit" wide busy={create.isPending}>
          {t('send')}
        </Button>
      </form>
    </Card>
  )
}
