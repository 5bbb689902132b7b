import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { BookingLayout } from '#src/app/booking-layout.tsx'
import { storefrontQuery } from '#src/features/accounts/storefront.ts'
import { useCartCount } from '#src/features/cart/use-cart.ts'
import { loadSections, preferLanguage } from '#src/platform/i18n.ts'

export const Route = createFileRoute('/booking/$accountId')({
  beforeLoad: () => loadSections('bookings', 'products', 'cart'),
  async loader({ context, params }) {
    const { account } = await context.queries.ensureQueryData(storefrontQuery(params.accountId))
    await preferLanguage(account.language)
  },
  component: BookingRoute,
})

function BookingRoute() {
  const { accountId } = Route.useParams()
  const { data } = useSuspenseQuery(storefrontQuery(accountId))
  return <BookingLayout agency={data.account} cartLines={useCartCount(accountId)} />
}
