import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Eye, ShoppingBag } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Actor } from '#core/access.ts'
import { affiliateQuery, standingOf, undecided } from '#src/agency/affiliate/affiliate.ts'
import { usePlatformName } from '#src/platform/i18n.ts'
import { showBadge } from '#src/platform/icon-badge.ts'
import { ZoneProvider } from '#src/platform/zone.ts'
import type { OwnAgency } from '#src/shared/accounts/agency-query.ts'
import { AreaLayout } from '#src/shared/app/area-layout.tsx'
import { HeaderSearch } from '#src/shared/app/header-search.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { AgencyNav } from './agency-nav.tsx'

/** The frame of an agency's screens: the menu of screens that the user may open, and the link to sell. */
export function AgencyLayout({ agency, actor }: { agency: OwnAgency; actor: Actor }) {
  const { t } = useTranslation('agency-menu')
  const platform = usePlatformName()
  const { state } = agency
  const sells = state === 'approved'
  const Shop = sells ? ShoppingBag : Eye
  const path = useLocation({ select: ({ pathname }) => pathname })
  // A waiting agency's home page lists the missing documents itself; its data page lists the corrections.
  const isOnPage =
    (path === '/agency' && undecided.has(state)) || (path === '/agency/affiliate' && state === 'rejected')
  useEffect(() => showBadge(agency.unreadNotices), [agency.unreadNotices])
  return (
    <ZoneProvider value={agency.timeZone}>
      <AreaLayout
        words={{ label: t('label'), open: t('open'), menu: t('menu') }}
        home="/agency"
        name={<span className="line-clamp-3 wrap-anywhere max-sm:text-sm">{agency.name}</span>}
        logo={<img src="/favicon.svg" alt={platform} width={32} height={32} className="hidden sm:block" />}
        beside={
          <>
            <HeaderSearch
              to="/agency/search"
              words={{ label: t('search.label'), button: t('search.button') }}
            />
            <Link
              to="/booking/$accountId"
              params={{ accountId: agency.id }}
              className={buttonClass({ look: sells ? 'accent' : 'outline', className: 'max-sm:px-3!' })}
            >
              <Shop aria-hidden="true" className="size-5" />
              {t(sells ? 'in_menu.sell' : 'in_menu.see')}
            </Link>
          </>
        }
        access="/agency/access"
        news={agency.unreadNotices > 0 ? t('unread', { count: agency.unreadNotices }) : null}
        notice={agency.state !== 'approved' && !isOnPage && <AgencyState state={agency.state} />}
        menu={(onPick) => (
          <AgencyNav actor={actor} sells={sells} unread={agency.unreadNotices} onPick={onPick} />
        )}
      />
    </ZoneProvider>
  )
}

/** States in which nothing is required of the agency. */
const waiting: ReadonlySet<OwnAgency['state']> = new Set(['news', 'in_process'])

/** The reason why the agency cannot sell. */
function AgencyState({ state }: { state: Exclude<OwnAgency['state'], 'approved'> }) {
  const { t } = useTranslation('agency-menu')
  const { data } = useQuery({ ...affiliateQuery(), enabled: state === 'rejected' })
  const isCorrected = state === 'rejected' && data && standingOf(data) === 'ready'
  return (
    <div className="mx-auto w-full max-w-360 px-4 pt-4">
      <Notice tone={waiting.has(state) ? 'info' : 'warn'}>
        {state === 'rejected' ? (
          <Link to="/agency/affiliate" className="underline underline-offset-4">
            {t(isCorrected ? 'state.corrected' : 'state.rejected')}
          </Link>
        ) : (
          t(`state.${state}`)
        )}
      </Notice>
    </div>
  )
}
