import { createFileRoute } from '@tanstack/react-router'
import { readRegistrationsAddress } from '#src/features/registration-desk/registrations-address.ts'
import { RegistrationsScreen } from '#src/features/registration-desk/registrations-screen.tsx'

export const Route = createFileRoute('/admin/affiliations/news')({
  validateSearch: readRegistrationsAddress,
  async beforeLoad({ context }) {
    await context.texts.load('registration-desk')
  },
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
