import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { personQuery } from '#src/platform/person-query.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { SignOut } from './sign-out.tsx'

const roleKeys = { admin: 'admin', executive: 'executive', owner: 'owner', seller: 'seller' } as const
const isNamed = (role: string): role is keyof typeof roleKeys => role in roleKeys

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
  const role = person && isNamed(person.role) ? t(`you.role.${person.role}`) : null
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
          {t('items.access')}
        </Link>
        <SignOut className={small} />
      </div>
    </section>
  )
}

const small = 'px-2! text-sm'
