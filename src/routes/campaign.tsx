import { createFileRoute } from '@tanstack/react-router'
import { HomeRoute } from '#src/app/home-page.tsx'
import { agenciesQuery } from '#src/features/accounts/agencies.ts'
import { loadSections } from '#src/platform/i18n.ts'

/** The same page as the home page, under the address that campaigns use. */
export const Route = createFileRoute('/campaign')({
  beforeLoad: () => loadSections('home', 'login'),
  loader: ({ context }) => context.queries.ensureQueryData(agenciesQuery()),
  component: HomeRoute,
})
