import { createFileRoute } from '@tanstack/react-router'
import { EntryLayout } from '#src/entry/app/entry-layout.tsx'
import { RegistrationScreen } from '#src/entry/registrations/registration-screen.tsx'
import { searchOf } from '#src/platform/search-of.ts'
import { readRegistrationAddress } from '#src/shared/registrations/registration-address.ts'

export const Route = createFileRoute('/signup/$leadId')({
  validateSearch: searchOf<typeof readRegistrationAddress>,
  staticData: { sections: ['register', 'documents', 'api-error'] },
  component: RegistrationRoute,
})

function RegistrationRoute() {
  const { leadId } = Route.useParams()
  const { step = null } = readRegistrationAddress(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <EntryLayout>
      <RegistrationScreen
        leadId={leadId}
        step={step}
        onStep={(next, replace = false) => void navigate({ search: { step: next }, replace })}
      />
    </EntryLayout>
  )
}
