import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askedOfProspects, type RegistrationField } from '#core/agencies/registrations.ts'
import { byName } from '#core/app/by-name.ts'
import type { MexicanState } from '#core/app/mexico.ts'
import { keptAttribution } from '#src/offline/attribution.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { agenciesQuery } from '#src/shared/accounts/agencies-query.ts'
import { shownVersions, useConsent } from '#src/shared/legal/legal-query.ts'
import { RegistrationFields } from '#src/shared/registrations/registration-fields.tsx'
import { emptyRegistration, type Problems, problemsIn } from '#src/shared/registrations/registration-steps.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CheckField, SelectField, TextArea } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ReadTerms } from './read-terms.tsx'
import { SellerAsked } from './seller-asked.tsx'
import { StepProblems } from './step-problems.tsx'

/** A travel agent requests to sell, for an agency or independently. */
export function SellerSignUp() {
  const { t } = useTranslation('register')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const agencies = useQuery(agenciesQuery())
  const [typed, setTyped] = useState(emptyRegistration)
  const [more, setMore] = useState({ accountId: '', message: '', agreed: false })
  const [left, setLeft] = useState<ReadonlySet<RegistrationField>>(new Set())
  const [tried, setTried] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const key = useRef(crypto.randomUUID())
  const signUp = useMutation({
    async mutationFn(input: Omit<Parameters<typeof server.home.signUpSeller>[0], 'attribution' | 'terms'>) {
      const versionOf = await shownVersions(queries, 'agencies')
      const terms = versionOf('agency_contract')
      return await server.home.signUpSeller({ ...input, terms, attribution: await keptAttribution() })
    },
  })
  useConsent('agencies', signUp.error, () => setMore((now) => ({ ...now, agreed: false })))
  const problems = problemsIn(askedOfProspects, typed)
  const shown = Object.fromEntries(
    Object.entries(problems).filter(([field]) => tried || left.has(field as RegistrationField)),
  ) as Problems
  const change = (part: () => void) => {
    key.current = crypto.randomUUID()
    part()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problems).length > 0) {
      requestAnimationFrame(() => summary.current?.focus())
      return
    }
    focusProblem(event)
    if (!more.agreed || signUp.isPending) return
    signUp.mutate({
      ...byName(askedOfProspects, (name) => typed[name].trim()),
      stateCode: typed.stateCode as MexicanState,
      accountId: more.accountId || null,
      message: more.message.trim(),
      idempotencyKey: key.current,
      language,
    })
  }
  if (signUp.isSuccess) {
    const agency = agencies.data?.agencies.find(({ id }) => id === more.accountId)
    return <SellerAsked typed={typed} message={more.message.trim()} agency={agency?.name ?? null} />
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <PageHeading title={t('seller.title')} />
      <p className="text-muted">{t('seller.text')}</p>
      {tried && <StepProblems ref={summary} problems={problems} />}
      <Card className="space-y-4">
        <SelectField
          label={t('seller.agency')}
          hint={t('seller.agency_hint')}
          value={more.accountId}
          onChange={(event) => change(() => setMore({ ...more, accountId: event.target.value }))}
        >
          <option value="">{t('seller.alone')}</option>
          {agencies.data?.agencies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <RegistrationFields
          fields={askedOfProspects}
          hints="phone"
          typed={typed}
          problems={shown}
          onChange={(part) => change(() => setTyped({ ...typed, ...part }))}
          onLeave={(field) => setLeft(new Set(left).add(field))}
        />
        <TextArea
          label={t('seller.message')}
          maxLength={1000}
          value={more.message}
          onChange={(event) => change(() => setMore({ ...more, message: event.target.value }))}
        />
        <ReadTerms />
        <CheckField
          checked={more.agreed}
          error={tried && !more.agreed ? t('seller.agree_needed') : null}
          onChange={(event) => setMore({ ...more, agreed: event.target.checked })}
          label={t('seller.agree')}
        />
        {signUp.isError && <Notice tone="bad">{errorText(signUp.error)}</Notice>}
        <Button type="submit" size="large" wide busy={signUp.isPending}>
          {t('seller.send')}
        </Button>
      </Card>
    </form>
  )
}
