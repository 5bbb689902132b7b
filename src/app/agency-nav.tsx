import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Actor, reachOf } from '#core/access.ts'
import { countsOf, useOutbox } from '#src/features/outbox/use-outbox.ts'
import { agencyMenu } from './agency-menu.ts'
import { MenuCount, menuLinkClass } from './area-layout.tsx'

/** The screens that `actor` may open. `onPick` is told when one is chosen. */
export function AgencyNav({ actor, unread, onPick }: { actor: Actor; unread: number; onPick?: () => void }) {
  const { t } = useTranslation('agency-menu')
  const { waiting, needing } = countsOf(useOutbox() ?? [])
  const unsent = waiting + needing
  return (
    <nav aria-label={t('label')}>
      <ul className="space-y-1">
        {agencyMenu
          .filter(({ action }) => reachOf(actor, action) !== null)
          .map(({ to, key, icon: Icon }) => (
            <li key={key}>
              <Link
                to={to}
                onClick={onPick}
                activeOptions={{ exact: to === '/agency' || to === '/agency/sales', includeSearch: false }}
                className={menuLinkClass}
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                <span className="flex-1">{t(`items.${key}`)}</span>
                {key === 'notices' && <MenuCount count={unread} words={t('unread', { count: unread })} />}
                {key === 'outbox' && (
                  <MenuCount count={unsent} words={t('unsent.count', { count: unsent })} />
                )}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
