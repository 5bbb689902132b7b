import { createFileRoute } from '@tanstack/react-router'
import { useOutbox } from '#src/features/outbox/use-outbox.ts'
import { readProspectsAddress } from '#src/features/prospects/prospects-address.ts'
import { ProspectsScreen } from '#src/features/prospects/prospects-screen.tsx'
import { RegistrationFields } from '#src/features/registrations/registration-fields.tsx'
import { notedProspects } from '#src/offline/visit-notes.ts'

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
      AskedFields={RegistrationFields}
      onCreated={(params) =>
        void navigate({ to: '/admin/travel-agents-prospects/edit/$accountId/$id', params, search: address })
      }
    />
  )
}
