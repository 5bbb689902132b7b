import { createFileRoute } from '@tanstack/react-router'
import { shownTheme } from '#core/looks/shown-theme.ts'
import { addressKey } from '#src/platform/address-key.ts'
import { storefrontQuery } from '#src/shared/accounts/storefront.ts'
import { BookingLayout } from '#src/shop/app/booking-layout.tsx'
import { useCartCount } from '#src/shop/cart/use-cart.ts'
import { NoReturn } from '#src/shop/sales/no-return.tsx'
import { ReturnScreen } from '#src/shop/sales/return-screen.tsx'

export const Route = createFileRoute('/transaction-response')({
  // The sale to query, and the agency to contact if there is none; other parameters are ignored.
  validateSearch: ({ sale, account, cancelled }): { sale?: string; account?: string; cancelled?: true } => ({
    ...(typeof sale === 'string' && { sale }),
    ...(/^\d{1,10}$/.test(String(account)) && { account: String(account) }),
    ...(cancelled === true && { cancelled }),
  }),
  staticData: { needsSignal: true, sections: ['payment', 'cart', 'party', 'cancellation-terms', 'bookings'] },
  loaderDeps: ({ search: { account } }) => ({ account }),
  // The payment result is shown even if the agency's theme cannot be loaded.
  loader: async ({ context, deps: { account } }) =>
    account
      ? await context.queries.fetchQuery({ ...storefrontQuery(account), retry: false }).then(
          (storefront) => storefront.account,
          () => null,
        )
      : null,
  component: ReturnRoute,
})

function ReturnRoute() {
  const { sale, account, cancelled } = Route.useSearch()
  const cartLines = useCartCount(account ?? '')
  const agency = Route.useLoaderData() ?? undefined
  const told = sale ? (
    <ReturnScreen saleId={sale} token={addressKey()} cancelled={cancelled} agency={agency} />
  ) : (
    <NoReturn why="nothing" agency={agency} />
  )
  if (!agency) return <main>{told}</main>
  return (
    <BookingLayout agency={{ ...agency, theme: shownTheme(agency.theme, undefined) }} cartLines={cartLines}>
      {told}
    </BookingLayout>
  )
}
