import { createFileRoute, Link, Outlet, useLocation } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { readOwner } from '#src/agency/booking-pages/booking-page-address.ts'
import { BookingPageScreen } from '#src/agency/booking-pages/booking-page-screen.tsx'
import { PartNav, partOf, partPaths } from '#src/agency/booking-pages/part-nav.tsx'
import { showBookingPage } from '#src/app/booking-page-preview.tsx'
import { searchOf } from '#src/platform/search-of.ts'
import { useAgency } from '#src/shared/accounts/agency-query.ts'

export const Route = createFileRoute('/agency/template/{-$groupId}')({
  validateSearch: searchOf<typeof readOwner>,
  staticData: {
    sections: ['booking-pages', 'bookings', 'cancellation-terms', 'looks', 'party', 'products', 'storefront'],
  },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'design booking pages')
  },
  component: TemplateRoute,
})

function TemplateRoute() {
  const { groupId: groupUrl } = Route.useParams()
  const { account } = readOwner(Route.useSearch())
  const navigate = Route.useNavigate()
  const { branches } = useAgency()
  const part = useLocation({ select: ({ pathname }) => partOf(pathname) })
  return (
    <BookingPageScreen
      owner={{ ...(account && { accountId: `${account}` }), ...(groupUrl && { groupUrl }) }}
      branches={branches}
      onOwner={(owner) =>
        void navigate({
          to: partPaths[part],
          params: { groupId: owner.groupUrl },
          search: readOwner({ account: owner.accountId }),
        })
      }
      onColour={(hash) =>
        void navigate({ to: partPaths.themes, params: { groupId: groupUrl }, search: true, hash })
      }
      hasPreview={part !== 'preview'}
      preview={showBookingPage}
      nav={
        <PartNav
          link={(to, rest) => (
            <Link
              {...rest}
              to={partPaths[to]}
              params={{ groupId: groupUrl }}
              search={true}
              activeOptions={{ exact: true, includeSearch: false }}
            />
          )}
        />
      }
    >
      <Outlet />
    </BookingPageScreen>
  )
}
