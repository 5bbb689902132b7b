import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '#core/app/language.ts'
import type { LegalKind } from '#core/app/legal-texts.ts'
import { countries } from '#core/people/countries.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { soughtClient } from '#src/shared/clients/sought-client.ts'
import { shownVersions, useConsent } from '#src/shared/legal/legal-query.ts'
import { afterPress } from '#src/ui/after-press.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CheckField, SelectField, TextArea, TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { type GuestDraft, useGuestDraft } from './guest-draft.ts'
import {
  type GuestProblems,
  guestProblems,
  type ListedProblem,
  listedProblems,
  namedLines,
  peopleOf,
  type Trip,
  travellerOf,
} from './guest-problems.ts'
import { LegalLink } from './legal-link.tsx'
import { LikelyEmail } from './likely-email.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import { TravellerFields } from './traveller-fields.tsx'

// For sellers only.
const KnownClients = lazy(async () => ({
  default: (await import('#src/shared/clients/known-clients.tsx')).KnownClients,
}))

/** Customer and travelers, as sent to the server. */
export type GuestRequest = ReturnType<typeof requestOf>

/**
 * The customer's details, with as few fields as the products allow, saved on the device as typed. `children` precede
 * the button, which is labeled `action`.
 */
export function GuestForm({
  trip,
  forClient = false,
  isSending,
  error,
  refused,
  action,
  children,
  onSend,
}: {
  trip: Trip
  forClient?: boolean
  isSending: boolean
  /** In words; null if there is none. */
  error: string | null
  /** The server's refusal of the last request. */
  refused?: unknown
  action?: string
  children?: ReactNode
  onSend: (request: GuestRequest) => void
}) {
  const { t } = useTranslation(['traveler-info', 'cart'])
  const language = useLanguage()
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const { draft, change, saved } = useGuestDraft(trip.accountId, forClient)
  useConsent('customers', refused, () => change({ terms: false }))
  // The texts could not be loaded, so they cannot be accepted.
  const [unloaded, setUnloaded] = useState<unknown>(null)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  // The problems of the last attempt: corrected ones stay listed, so that nothing moves while the user types.
  const [listed, setListed] = useState<ListedProblem[] | null>(null)
  const tried = listed !== null
  // The client's typed name, to find known clients.
  const [typed, setTyped] = useState('')
  const summary = useRef<HTMLElement>(null)
  if (!draft) return <Skeleton className="h-96" />

  const problems = guestProblems(draft, trip, forClient)
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
    required: !(forClient && (name === 'email' || name === 'phone')),
    onChange: (event: { target: { value: string } }) => {
      const written = { [name]: event.target.value }
      change(written)
      setTyped(soughtClient({ ...draft, ...written }, name))
    },
    onBlur: () => afterPress(() => setTouched((known) => new Set(known).add(name))),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = listedProblems(problems, trip)
    setListed(found)
    if (found.length > 0) {
      requestAnimationFrame(() => summary.current?.focus())
      return
    }
    setUnloaded(null)
    const versionOf = await shownVersions(queries, 'customers').catch(setUnloaded)
    if (versionOf && !isSending) onSend(requestOf(trip, draft, forClient, versionOf))
  }
  // Autofill would enter the seller's data, not the guest's.
  const filledAs = (token: string) => (forClient ? 'off' : token)
  const names = new Intl.DisplayNames(localeOf[language], { type: 'region' })
  const named = countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, localeOf[language]))

  return (
    <form onSubmit={submit} noValidate className="space-y-6">
      {listed && listed.length > 0 && (
        <ProblemSummary ref={summary} listed={listed} problems={problems} trip={trip} />
      )}
      <Card className="space-y-4">
        <h2 className="text-xl">{t(forClient ? 'client.guest' : 'guest')}</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('givenName')} autoComplete={filledAs('given-name')} />
          <TextField {...field('familyName')} autoComplete={filledAs('family-name')} />
          {forClient && (
            <Suspense fallback={null}>
              <KnownClients
                typed={typed}
                onTake={(client) => {
                  change(client)
                  setTyped('')
                  document.getElementById('email')?.focus()
                }}
              />
            </Suspense>
          )}
          <div>
            <TextField
              {...field('email')}
              type="email"
              inputMode="email"
              autoComplete={filledAs('email')}
              hint={t(forClient ? 'client.email_hint' : 'email_hint')}
            />
            {(tried || touched.has('email')) && (
              <LikelyEmail typed={draft.email} onTake={(email) => change({ email })} />
            )}
          </div>
          <TextField
            {...field('phone')}
            type="tel"
            inputMode="tel"
            autoComplete={filledAs('tel')}
            hint={t(forClient ? 'client.phone_hint' : 'phone_hint')}
          />
        </div>
        <SelectField
          label={t('country')}
          autoComplete={filledAs('country')}
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
        {forClient && (
          <TextField
            label={t('client.reference')}
            hint={t('client.reference_hint')}
            autoComplete="off"
            maxLength={60}
            value={draft.reference}
            onChange={(event) => change({ reference: event.target.value })}
          />
        )}
      </Card>
      {namedLines(trip).map((line) => (
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
              {t(forClient ? 'client.terms_before' : 'terms_before')}{' '}
              <LegalLink accountId={trip.accountId} document="terms" label={t('terms_link')} />{' '}
              {t('terms_and')}{' '}
              <LegalLink accountId={trip.accountId} document="privacy" label={t('privacy_link')} />.
            </>
          }
        />
      </Card>
      {children}
      {unloaded !== null && <Notice tone="bad">{errorText(unloaded)}</Notice>}
      {error && <Notice tone="bad">{error}</Notice>}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" size="large" busy={isSending} className="w-full sm:w-auto">
          {action ?? t('continue')}
        </Button>
        <p role="status" className={`text-sm ${saved === 'memory' ? 'text-bad' : 'text-muted'}`}>
          {saved !== 'empty' && t(`saved.${saved}`)}
        </p>
      </div>
    </form>
  )
}

function requestOf(
  trip: Trip,
  draft: GuestDraft,
  forClient: boolean,
  versionOf: (kind: LegalKind) => string,
) {
  const trimmed = (value: string) => value.trim()
  return {
    customer: {
      givenName: trimmed(draft.givenName),
      familyName: trimmed(draft.familyName),
      email: trimmed(draft.email),
      phone: trimmed(draft.phone),
      country: draft.country,
    },
    travellers: namedLines(trip).flatMap((line) =>
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
    ...(forClient ? { reference: trimmed(draft.reference) } : {}),
    terms: versionOf('customer_terms'),
    privacy: versionOf('privacy_notice'),
  }
}
