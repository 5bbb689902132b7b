import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { jobOf } from '#core/people/permissions.ts'
import type { Outputs } from '#src/platform/api.ts'
import { personQuery } from '#src/platform/person-query.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { SignOut } from './sign-out.tsx'

type Person = NonNullable<Outputs['home']['getPerson']['person']>

/** The key of a person's role, of a seller's job; null for customers, who do not sign in. */
function roleKey({ role, permissions }: Pick<Person, 'role' | 'permissions'>) {
  if (role === 'seller') return jobOf(permissions)
  return role === 'customer' || role === 'visitor' ? null : role
}

/** The signed-in user, with role and account, and the links to their access and to sign out. */
export function SignedIn({
  access,
  onPick,
}: {
  access: '/agency/access' | '/admin/access'
  /** Called when a screen is chosen. */
  onPick: (() => void) | undefined
}) {
  const { t } = useTranslation('agency-menu')
  const { data } = useQuery(personQuery())
  const person = data?.person
  const key = person ? roleKey(person) : null
  const role = key && t(`you.role.${key}`)
  return (
    <section aria-label={t('you.label')} className="mb-3 rounded-card bg-sunken px-3 pt-3 pb-1">
      {person && (
        <div className="wrap-anywhere" data-dd-privacy="mask">
          <p className="font-semibold leading-tight">{person.name}</p>
          <p className="text-sm text-muted">{[role, person.account?.name].filter(Boolean).join(' · ')}</p>
        </div>
      )}
      <div className="-mx-2 flex flex-wrap">
        <Link to={access} onClick={onPick} className={buttonClass({ look: 'plain', className: small })}>
          {t('access')}
        </Link>
        <SignOut className={small} />
      </div>
    </section>
  )
}

const small = 'px-2! text-sm'
