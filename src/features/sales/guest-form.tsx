import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countries } from '#core/countries.ts'
import { localeOf } from '#core/language.ts'
import { termsVersion } from '#core/terms.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CheckField, SelectField, TextArea, TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { type GuestDraft, useGuestDraft } from './guest-draft.ts'
import { type GuestProblems, guestProblems, namedLines, peopleOf, travellerOf } from './guest-problems.ts'
import { type Sale, saleKey } from './sale-query.ts'

import { TravellerFields } from './traveller-fields.tsx'

/** Who books: as few fields as the products allow, kept as typed on the device. */
export function GuestForm({ sale, onDone }: { sale: Sale; onDone: () => void }) {
  const { t } = useTranslation(['traveler-info', 'cart'])
  const language = useLanguage()
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const { draft, change, saved } = useGuestDraft(sale.accountId)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const checkOut = useMutation(
    api.bookingEngine.checkOut.mutationOptions({
      onSuccess(next) {
        queries.setQueryData(saleKey(sale.id), next)
        onDone()
      },
    }),
  )
  if (!draft) return <Skeleton className="h-96" />

  const problems = guestProblems(draft, sale)
  const shown: GuestProblems = Object.fromEntries(
    Object.entries(problems).filter(([field]) => tried || touched.has(field)),
  )
  const errorOf = (field: string) => (shown[field] ? t(`error.${shown[field]}`) : null)
  const field = (name: 'givenName' | 'familyName' | 'email' | 'phone') => ({
    id: name,
    name,
    label: t(name),
    value: draft[name],
    error: errorOf(name),
    required: true,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    onBlur: () => setTouched((known) => new Set(known).add(name)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problems).length > 0) {
      requestAnimationFrame(() => summary.current?.focus())
      return
    }
    if (!checkOut.isPending) checkOut.mutate(requestOf(sale, draft))
  }
  const names = new Intl.DisplayNames(localeOf[language], { type: 'region' })
  const named = countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, localeOf[language]))

  return (
    <form onSubmit={submit} noValidate className="space-y-6">
      {tried && Object.keys(problems).length > 0 && (
        <div ref={summary} tabIndex={-1} role="alert" className="rounded-control bg-bad-soft px-4 py-3">
          <p className="font-semibold">{t('error.summary')}</p>
          <ul className="mt-1 list-disc pl-5">
            {Object.entries(problems).map(([name, problem]) => (
              <li key={name}>
                <a href={`#${name}`} className="inline-block py-1 underline">
                  {t(`label.${name.startsWith('traveller') ? 'traveller' : (name as 'email')}`)}:{' '}
                  {t(`error.${problem}`)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Card className="space-y-4">
        <h2 className="text-xl">{t('guest')}</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('givenName')} autoComplete="given-name" />
          <TextField {...field('familyName')} autoComplete="family-name" />
          <TextField
            {...field('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            hint={t('email_hint')}
          />
          <TextField
            {...field('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            hint={t('phone_hint')}
          />
        </div>
        <SelectField
          label={t('country')}
          autoComplete="country"
          value={draft.country}
          onChange={(event) => change({ country: event.target.value })}
        >
          {named.map((country) => (
            <option key={country.code} value={country.code}>
              {country.name}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={t('requests')}
          hint={t('requests_hint')}
          maxLength={500}
          value={draft.requests}
          onChange={(event) => change({ requests: event.target.value })}
        />
      </Card>
      {namedLines(sale).map((line) => (
        <TravellerFields
          key={line.id}
          line={line}
          draft={draft}
          errorOf={errorOf}
          onChange={(travellers) => change({ travellers: { ...draft.travellers, [line.id]: travellers } })}
        />
      ))}
      <Card>
        <CheckField
          id="terms"
          checked={draft.terms}
          error={errorOf('terms')}
          onChange={(event) => change({ terms: event.target.checked })}
          label={
            <>
              {t('terms_before')}{' '}
              <LegalLink accountId={sale.accountId} document="terms" label={t('terms_link')} />{' '}
              {t('terms_and')}{' '}
              <LegalLink accountId={sale.accountId} document="privacy" label={t('privacy_link')} />.
            </>
          }
        />
      </Card>
      {checkOut.isError && <Notice tone="bad">{errorText(checkOut.error)}</Notice>}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" size="large" busy={checkOut.isPending} className="w-full sm:w-auto">
          {t('continue')}
        </Button>
        <p role="status" className={`text-sm ${saved === 'memory' ? 'text-bad' : 'text-muted'}`}>
          {t(`saved.${saved}`)}
        </p>
      </div>
    </form>
  )
}

function LegalLink({
  accountId,
  document,
  label,
}: {
  accountId: string
  document: 'terms' | 'privacy'
  label: string
}) {
  return (
    <Link
      to="/booking/$accountId/legal/$document"
      params={{ accountId, document }}
      target="_blank"
      className="font-medium text-primary underline"
    >
      {label}
    </Link>
  )
}

function requestOf(sale: Sale, draft: GuestDraft) {
  const trimmed = (value: string) => value.trim()
  return {
    saleId: sale.id,
    customer: {
      givenName: trimmed(draft.givenName),
      familyName: trimmed(draft.familyName),
      email: trimmed(draft.email),
      phone: trimmed(draft.phone),
      country: draft.country,
    },
    travellers: namedLines(sale).flatMap((line) =>
      peopleOf(line).map(({ age }, i) => {
        const person = travellerOf(draft, line, i)
        return {
          line: line.position,
          givenName: trimmed(person.givenName),
          familyName: trimmed(person.familyName),
          age,
        }
      }),
    ),
    requests: trimmed(draft.requests),
    terms: termsVersion,
  }
}
