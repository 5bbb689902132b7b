import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Role } from '#core/access.ts'
import { wholeNameProblem } from '#core/people/names.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { legalTextsQuery, useConsent } from '#src/shared/legal/legal-query.ts'
import { usePasswordProblem } from '#src/shared/people/new-password-fields.ts'
import { PasswordField } from '#src/shared/people/password-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CheckField, TextField } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** The form of an invitation or a new registration: full name, password, consent to the terms, once. */
export function InvitationForm({
  token,
  invited,
  terms,
  onEntry,
  onOver,
}: {
  token: string
  invited: Outputs['home']['openInvitation']
  /** The link to the terms. */
  terms: ReactNode
  onEntry: (entry: Outputs['home']['acceptInvitation']) => void
  onOver: () => void
}) {
  const { t } = useTranslation(['new-password', 'login'])
  const errorText = useErrorTexts()
  const problemOf = usePasswordProblem()
  const [name, setName] = useState(invited.name)
  const [password, setPassword] = useState('')
  // The person who registered the agency consented to the terms then.
  const isOwn = invited.agreedTerms !== null
  const inForce = useQuery(legalTextsQuery('agencies')).data?.texts[0]?.version
  const isAgreed = isOwn && invited.agreedTerms === inForce
  const [ticked, setTicked] = useState(false)
  const agreed = isAgreed || ticked
  const [tried, setTried] = useState(false)
  const accept = useMutation(
    api.home.acceptInvitation.mutationOptions({
      onSuccess: onEntry,
      onError: (error) => isRefusal(error) && error.code === 'link_expired' && onOver(),
    }),
  )
  useConsent('agencies', accept.error, () => setTicked(false))
  const isSame = accept.variables?.password === password
  const problem = problemOf(password, { name, email: invited.email }, isSame ? accept.error : null)
  const nameWrong = wholeNameProblem(name) !== null
  const wasRefused = isRefusal(accept.error) && accept.error.code === 'password_refused'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    if (nameWrong || problem || !agreed || !inForce || accept.isPending) return
    accept.mutate({ token, name: name.trim(), password, terms: inForce })
  }
  return (
    <Card>
      <form onSubmit={submit} noValidate className="space-y-4">
        <PageHeading title={t('invitation.title')} />
        <p className="text-muted">
          {t(textOf(invited), { agency: invited.agency ?? '', email: invited.email })}
        </p>
        <TextField
          label={t('invitation.name')}
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={tried && nameWrong ? t('invitation.name_wrong') : null}
        />
        <PasswordField
          label={t('password')}
          hint={t('login:rules')}
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          error={tried ? problem : null}
        />
        {!isAgreed && (
          <>
            {terms}
            <CheckField
              label={t('invitation.terms')}
              checked={agreed}
              onChange={(event) => setTicked(event.target.checked)}
              error={tried && !agreed ? t('invitation.terms_missing') : null}
            />
          </>
        )}
        {accept.isError && !wasRefused && <Notice tone="bad">{errorText(accept.error)}</Notice>}
        <Button type="submit" wide busy={accept.isPending}>
          {t(isOwn ? 'invitation.enter' : 'invitation.accept')}
        </Button>
      </form>
    </Card>
  )
}

/** The platform's own people belong to no agency. */
function textOf({ role, agency }: { role: Role; agency: string | null }) {
  if (role === 'admin') return 'invitation.text_admin'
  if (agency === null) return 'invitation.text_staff'
  return role === 'owner' ? 'invitation.text_owner' : 'invitation.text'
}
