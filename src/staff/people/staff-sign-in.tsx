import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isOfPlatform } from '#core/people/staff.ts'
import { personQuery } from '#src/platform/person-query.ts'
import { SignedIn, SignInSteps } from '#src/shared/people/sign-in.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** The platform staff's sign-in: password and second factor. A signed-in agency user can sign out first. */
export function StaffSignIn({ signOut }: { signOut: ReactNode }) {
  const { t } = useTranslation('admin-menu')
  const person = useQuery(personQuery()).data?.person
  return (
    <>
      <PageHeading title={t('door.title')} />
      <p className="mt-2 mb-6 text-muted">{t('door.text')}</p>
      <Card className="space-y-4">
        {person && !isOfPlatform(person.role) ? (
          <>
            <Notice tone="warn">{t('door.agency')}</Notice>
            <SignedIn person={person} signOut={signOut} />
          </>
        ) : (
          <SignInSteps title={t('door.your')} ways={<StaffWays />} />
        )}
      </Card>
    </>
  )
}

function StaffWays() {
  const { t } = useTranslation('admin-menu')
  return (
    <ul className="flex flex-wrap justify-between gap-x-4 border-t border-line/60 pt-2 font-medium text-primary">
      <li>
        <Link to="/recovery" className="inline-flex min-h-11 items-center hover:underline">
          {t('door.forgot')}
        </Link>
      </li>
      <li>
        <Link to="/" className="inline-flex min-h-11 items-center hover:underline">
          {t('door.not_staff')}
        </Link>
      </li>
    </ul>
  )
}
