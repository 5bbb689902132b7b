import { createFileRoute } from '@tanstack/react-router'
import { BookingLayout } from '#src/app/booking-layout.tsx'
import { storefrontQuery, useStorefront } from '#src/features/accounts/storefront.ts'
import { useCartCount } from '#src/features/cart/use-cart.ts'

export const Route = createFileRoute('/booking/$accountId')({
  // Around most pages: a file of its own would be one more to wait for.
  codeSplitGroupings: [],
  beforeLoad: ({ context }) => context.texts.load('bookings', 'products'),
  async loader({ context, params }) {
    await context.queries.ensureQueryData(storefrontQuery(params.accountId))
  },
  component: BookingRoute,
})

function BookingRoute() {
  const { accountId } = Route.useParams()
  const storefront = useStorefront(accountId)
  return <BookingLayout agency={storefront.account} cartLines={useCartCount(accountId)} />
}
