import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/app/agency-guard.ts'
import { useAgency } from '#src/features/accounts/agency.ts'
import { storefrontQuery } from '#src/features/accounts/storefront.ts'
import { PacksScreen } from '#src/features/packs/packs-screen.tsx'

export const Route = createFileRoute('/agency/offline')({
  staticData: { sections: ['packs'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'sell for a client')
  },
  component: PacksRoute,
})

function PacksRoute() {
  const { id } = useAgency()
  const { data, error, refetch } = useQuery(storefrontQuery(id))
  return <PacksScreen places={{ list: data?.destinations, error, retry: () => void refetch() }} />
}
