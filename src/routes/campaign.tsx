import { createFileRoute, useLocation } from '@tanstack/react-router'
import { readAudience } from '#core/agencies/attribution.ts'
import { HomeRoute } from '#src/entry/app/home-page.tsx'
import { agenciesQuery } from '#src/shared/accounts/agencies-query.ts'

/** The home page at the campaign URL, with a greeting for the campaign's audience. */
export const Route = createFileRoute('/campaign')({
  staticData: { sections: ['home', 'login', 'agent-login', 'api-error'] },
  async loader({ context }) {
    const agencies = context.queries.prefetchQuery(agenciesQuery())
    // In the browser, the page opens without the agencies, also offline.
    if (import.meta.env.SSR) await agencies
  },
  component: CampaignRoute,
})

function CampaignRoute() {
  const audience = useLocation({ select: ({ searchStr }) => readAudience(new URLSearchParams(searchStr)) })
  return <HomeRoute audience={audience} />
}
