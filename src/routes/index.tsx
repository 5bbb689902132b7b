import { createFileRoute } from '@tanstack/react-router'
import { HomeRoute } from '#src/entry/app/home-page.tsx'
import { agenciesQuery } from '#src/shared/accounts/agencies-query.ts'

export const Route = createFileRoute('/')({
  staticData: { sections: ['home', 'login', 'agent-login', 'api-error'] },
  async loader({ context }) {
    const agencies = context.queries.prefetchQuery(agenciesQuery())
    // In the browser, the page opens without the agencies, also offline.
    if (import.meta.env.SSR) await agencies
  },
  component: HomeRoute,
})
