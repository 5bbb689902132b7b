import { createFileRoute } from '@tanstack/react-router'
import { readRegistrationsAddress } from '#src/staff/registrations/registrations-address.ts'
import { RegistrationsScreen } from '#src/staff/registrations/registrations-screen.tsx'

export const Route = createFileRoute('/admin/affiliations/news')({
  validateSearch: readRegistrationsAddress,
  staticData: { sections: ['registration-desk'] },
  component: NewsRoute,
})

function NewsRoute() {
  const navigate = Route.useNavigate()
  return (
    <RegistrationsScreen
      list="news"
      address={Route.useSearch()}
      onAddress={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
