import { createFileRoute } from '@tanstack/react-router'
import { notedProspects } from '#src/offline/visit-notes.ts'
import { useOutbox } from '#src/shared/outbox/use-outbox.ts'
import { readProspectsAddress } from '#src/staff/prospects/prospects-address.ts'
import { ProspectsScreen } from '#src/staff/prospects/prospects-screen.tsx'

export const Route = createFileRoute('/admin/travel-agents-prospects/')({
  validateSearch: readProspectsAddress,
  staticData: { sections: ['prospects', 'register', 'files'] },
  component: ProspectsRoute,
})

function ProspectsRoute() {
  const navigate = Route.useNavigate()
  const address = Route.useSearch()
  return (
    <ProspectsScreen
      address={address}
      noted={notedProspects(useOutbox() ?? [])}
      onAddress={(search) => void navigate({ search, resetScroll: false })}
      onCreated={(params) =>
        void navigate({ to: '/admin/travel-agents-prospects/edit/$accountId/$id', params, search: address })
      }
    />
  )
}
