import { useQuery } from '@tanstack/react-query'
import { type AnyRouter, Link, useLocation, useRouter } from '@tanstack/react-router'
import {
  Building2,
  FilePlus2,
  FolderOpen,
  Inbox,
  KeyRound,
  MapPinned,
  Megaphone,
  Scale,
  ScrollText,
  Search,
  Send,
  Settings2,
  UserSearch,
  UsersRound,
  Webhook,
} from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { countsOf, useOutbox } from '#src/features/outbox/use-outbox.ts'
import { SearchBox } from '#src/features/platform-search/search-box.tsx'
import { useSearchKey } from '#src/features/platform-search/use-search-key.ts'
import { whenIdle } from '#src/platform/idle.ts'
import { personQuery } from '#src/platform/person.ts'
import { ownZone, ZoneProvider } from '#src/platform/zone.ts'
import { AreaLayout, brandClass, MenuCount, menuLinkClass } from './area-layout.tsx'

const menu = [
  { to: '/admin', key: 'home', icon: Inbox },
  { to: '/admin/search', key: 'search', icon: Search },
  { to: '/admin/affiliations/news', key: 'news', icon: FilePlus2 },
  { to: '/admin/affiliations/in-process', key: 'in_process', icon: FolderOpen },
  { to: '/admin/agencies', key: 'agencies', icon: Building2 },
  { to: '/admin/travel-agents-prospects', key: 'prospects', icon: UserSearch },
  { to: '/admin/agents-by-state', key: 'agents_by_state', icon: MapPinned },
  { to: '/admin/executives', key: 'executives', icon: UsersRound },
  { to: '/admin/reviews', key: 'reviews', icon: Scale },
  { to: '/admin/notices', key: 'notices', icon: Megaphone },
  { to: '/admin/crm', key: 'crm', icon: Webhook },
  { to: '/admin/audit', key: 'audit', icon: ScrollText },
  { to: '/admin/settings', key: 'settings', icon: Settings2 },
  { to: '/admin/outbox', key: 'outbox', icon: Send },
  { to: '/admin/access', key: 'access', icon: KeyRound },
] as const

/** What admins alone do. */
const ofAdmins: ReadonlySet<string> = new Set(['executives', 'notices', 'crm', 'audit', 'settings'])

/** Around the screens of the platform's staff. */
export function AdminLayout() {
  const { t } = useTranslation('admin-menu')
  const router = useRouter()
  // Who has just signed in may be without signal in a moment.
  useEffect(() => whenIdle(() => void keepAhead(router).catch(() => {})), [router])
  return (
    <ZoneProvider value={ownZone()}>
      <AreaLayout
        words={{ label: t('label'), open: t('open') }}
        brand={
          <Link to="/admin" className={brandClass}>
            <img src="/favicon.svg" alt="" width={32} height={32} />
            <span>Alforja</span>
          </Link>
        }
        beside={<HeaderSearch />}
        menu={(onPick) => <AdminNav onPick={onPick} />}
      />
    </ZoneProvider>
  )
}

/** The box over everything, where there is room; elsewhere it stands on its screen, a step away by the menu. */
function HeaderSearch() {
  const router = useRouter()
  const text = useLocation({
    select: ({ pathname, search }) => (pathname === '/admin/search' ? (search.text ?? '') : ''),
  })
  useSearchKey(() => void router.navigate({ to: '/admin/search' }))
  return (
    <div className="w-96 max-lg:hidden">
      <SearchBox
        text={text}
        onText={(typed) => void router.navigate({ to: '/admin/search', search: { text: typed } })}
      />
    </div>
  )
}

async function keepAhead(router: AnyRouter): Promise<void> {
  const { keepStaffAhead } = await import('./keep-staff-ahead.ts')
  await keepStaffAhead(router)
}

function AdminNav({ onPick }: { onPick?: () => void }) {
  const { t } = useTranslation('admin-menu')
  const { waiting, needing } = countsOf(useOutbox() ?? [])
  const { data } = useQuery(personQuery())
  const shown = menu.filter(({ key }) => !ofAdmins.has(key) || data?.person?.role === 'admin')
  const unsent = waiting + needing
  return (
    <nav aria-label={t('label')}>
      <ul className="space-y-1">
        {shown.map(({ to, key, icon: Icon }) => (
          <li key={key}>
            <Link
              to={to}
              onClick={onPick}
              activeOptions={{ includeSearch: false, exact: to === '/admin' }}
              className={menuLinkClass}
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              <span className="flex-1">{t(`items.${key}`)}</span>
              {key === 'outbox' && <MenuCount count={unsent} words={t('unsent', { count: unsent })} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
