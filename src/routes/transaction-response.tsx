import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { storefrontQuery } from '#src/features/accounts/storefront.ts'
import { NoReturn } from '#src/features/sales/no-return.tsx'
import { ReturnScreen } from '#src/features/sales/return-screen.tsx'
import { addressKey } from '#src/platform/address-key.ts'

export const Route = createFileRoute('/transaction-response')({
  // Which sale to ask the server about, and whom to ask where it is not told; everything else is ignored.
  validateSearch: ({ sale, account, cancelled }): { sale?: string; account?: string; cancelled?: true } => ({
    ...(typeof sale === 'string' && { sale }),
    ...(/^\d{1,10}$/.test(String(account)) && { account: String(account) }),
    ...(cancelled === true && { cancelled }),
  }),
  staticData: { sections: ['payment', 'cart', 'party'] },
  component: ReturnRoute,
})

function ReturnRoute() {
  const { sale, account, cancelled } = Route.useSearch()
  const storefront = useQuery({ ...storefrontQuery(account ?? ''), enabled: account !== undefined })
  const agency = storefront.data?.account
  if (!sale) return <NoReturn why="nothing" agency={agency} />
  return <ReturnScreen saleId={sale} token={addressKey()} cancelled={cancelled} agency={agency} />
}
