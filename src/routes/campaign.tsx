import { createFileRoute } from '@tanstack/react-router'
import { HomeRoute } from '#src/app/home-page.tsx'
import { agenciesQuery } from '#src/features/accounts/agencies.ts'

/** The same page as the home page, under the address that campaigns use. */
export const Route = createFileRoute('/campaign')({
  beforeLoad: ({ context }) => context.texts.load('home', 'login', 'api-error'),
  async loader({ context }) {
    await context.queries.ensureQueryData(agenciesQuery())
  },
  component: HomeRoute,
})
