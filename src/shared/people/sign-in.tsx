import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOfPlatform } from '#core/people/staff.ts'
import type { Outputs } from '#src/platform/api.ts'
import { personQuery } from '#src/platform/person-query.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useEntered } from './use-entered.ts'

type Entry = Outputs['home']['signIn']

/** Sign-in for people of agencies and of the platform, in one or two steps; afterwards the user, with `signOut`. */
export function SignIn({ signOut }: { signOut: ReactNode }) {
  const known = useQuery(personQuery())
  const person = known.data?.person
  // The form stays until the area is shown, so that the layout does not shift.
  const [isGoing, setGoing] = useState(false)
  return (
    <Card>
      {person && !isGoing ? (
        <SignedIn person={person} signOut={signOut} />
      ) : (
        <AgencySteps onGoing={setGoing} />
      )}
    </Card>
  )
}

function AgencySteps({ onGoing }: { onGoing: (isGoing: boolean) => void }) {
  const { t } = useTranslation('agent-login')
  return <SignInSteps title={t('title')} ways={<AgencyWays />} onGoing={onGoing} />
}

/** The form, and the second step where it is required. */
export function SignInSteps({
  title,
  ways,
  onGoing,
}: {
  title: string
  ways: ReactNode
  onGoing?: (isGoing: boolean) => void
}) {
  const entered = useEntered(onGoing)
  const [entry, setEntry] = useState<Exclude<Entry, { next: 'in' }> | null>(null)
  const back = () => setEntry(null)
  if (entry?.next === 'code')
    return <SecondFactorStep challenge={entry.challenge} ways={entry.ways} onDone={entered} onBack={back} />
  if (entry)
    return <SecondFactorSetup proof={{ challenge: entry.challenge }} onDone={entered} onBack={back} />
  return (
    <SignInForm
      title={title}
      ways={ways}
      onEntry={(next) => (next.next === 'in' ? entered(next.person) : setEntry(next))}
    />
  )
}

function AgencyWays() {
  const { t } = useTranslation(['agent-login', 'login'])
  return (
    <>
      <p className="border-t border-line/60 pt-2 font-medium text-primary">
        <Link to="/recovery" className="inline-flex min-h-11 items-center hover:underline">
          {t('login:forgot')}
        </Link>
      </p>
      <div className="border-t border-line/60 pt-4">
        <p className="text-muted">{t('new_here')}</p>
        <ul className="mt-3 flex flex-wrap gap-3">
          <li>
            <Link to="/signup" className={buttonClass({ look: 'quiet' })}>
              {t('register')}
            </Link>
          </li>
          <li>
            <Link to="/signup/seller" className={buttonClass({ look: 'outline' })}>
              {t('sell')}
            </Link>
          </li>
          <li>
            <Link to="/request-call" className={buttonClass({ look: 'plain' })}>
              {t('call_me')}
            </Link>
          </li>
        </ul>
      </div>
    </>
  )
}

/** The signed-in user, with links to go on. */
export function SignedIn({
  person,
  signOut,
}: {
  person: NonNullable<Outputs['home']['getPerson']['person']>
  signOut: ReactNode
}) {
  const { t } = useTranslation(['agent-login', 'home'])
  return (
    <div className="space-y-4">
      <p className="text-lg font-semibold">{t('home:signed_in', { name: person.name })}</p>
      <div className="flex flex-wrap gap-3">
        {person.account && (
          <>
            <Link to="/agency" className={buttonClass()}>
              {t('your_agency')}
            </Link>
            <Link
              to="/booking/$accountId"
              params={{ accountId: person.account.id }}
              className={buttonClass({ look: 'quiet' })}
            >
              {t('home:your_page')}
            </Link>
          </>
        )}
        {isOfPlatform(person.role) && (
          <Link to="/admin" className={buttonClass()}>
            {t('your_area')}
          </Link>
        )}
        {signOut}
      </div>
    </div>
  )
}
