import type { QueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { shownTheme } from '#core/looks/shown-theme.ts'
import type { GroupState } from '#core/products/groups.ts'
import type { GroupAddress } from '#src/agency/groups/groups-address.ts'
import { server } from '#src/platform/api.ts'
import { BookingLayout } from '#src/shop/app/booking-layout.tsx'
import type { Storefront } from '#src/shop/products/catalogue.ts'
import { GroupHome } from '#src/shop/products/storefront/group-home.tsx'
import { highlightsQuery } from '#src/shop/products/storefront/highlights-query.ts'
import { buttonClass } from '#src/ui/button.tsx'

const nowhere = () => {}

/** In the browser of whoever sells here a page begins with its search: see index.html. */
function asVisitorsSee() {
  const { dataset } = document.documentElement
  const { desk } = dataset
  delete dataset.desk
  return () => {
    if (desk !== undefined) dataset.desk = desk
  }
}

/** The page as it would be; what it puts forward is kept where the page itself looks for it. */
export async function loadGroupPreview(queries: QueryClient, key: { accountId: string; url: string }) {
  const { storefront, highlights } = await server.agency.previewGroup(key)
  queries.setQueryData(highlightsQuery(key.accountId, key.url).queryKey, { highlights })
  return { storefront }
}

/** The page of a group that is not published, to be looked at by its owner: nothing in it leads anywhere yet. */
export function GroupPreview({
  storefront,
  groupUrl,
  address,
  state,
}: {
  storefront: Storefront
  groupUrl: string
  address: GroupAddress
  state: GroupState
}) {
  const { t } = useTranslation('groups-and-events')
  const { account, group } = storefront
  useLayoutEffect(asVisitorsSee, [])
  if (!group) return null
  const agency = { ...account, theme: shownTheme(account.theme, group.page) }
  return (
    <>
      <main className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-warn-soft px-4 py-2 text-ink">
        <h1 tabIndex={-1} className="flex items-center gap-2 text-base">
          <EyeOff aria-hidden="true" className="size-5 shrink-0" />
          {t(state === 'draft' ? 'preview.draft' : 'preview.hidden')}
        </h1>
        <Link
          to="/agency/sales/groups/$groupUrl"
          params={{ groupUrl }}
          search={address}
          className={buttonClass({ look: 'outline', size: 'small' })}
        >
          {t('preview.back', { context: group.kind })}
        </Link>
      </main>
      <div inert>
        <BookingLayout agency={agency} cartLines={0}>
          <GroupHome storefront={storefront} group={group} onSearch={nowhere} />
        </BookingLayout>
      </div>
    </>
  )
}
