import { createFileRoute } from '@tanstack/react-router'
import { HomeRoute } from '#src/app/home-page.tsx'
import { agenciesQuery } from '#src/features/accounts/agencies.ts'
import { loadSections } from '#src/platform/i18n.ts'

export const Route = createFileRoute('/')({
  beforeLoad: () => loadSections('home', 'login'),
  loader: ({ context }) => context.queries.ensureQueryData(agenciesQuery()),
  component: HomeRoute,
})
