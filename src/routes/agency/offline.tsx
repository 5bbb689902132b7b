import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { PacksScreen } from '#src/agency/packs/packs-screen.tsx'
import { InstallHere } from '#src/app/installing/install-here.tsx'
import { useAgency } from '#src/shared/accounts/agency-query.ts'
import { storefrontQuery } from '#src/shared/accounts/storefront.ts'

export const Route = createFileRoute('/agency/offline')({
  staticData: { sections: ['packs', 'install'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'sell for a client')
  },
  component: PacksRoute,
})

function PacksRoute() {
  const { id } = useAgency()
  const { data, error, refetch } = useQuery(storefrontQuery(id))
  const places = { list: data?.destinations, error, retry: () => void refetch() }
  return <PacksScreen places={places} install={<InstallHere />} />
}
