import { createFileRoute } from '@tanstack/react-router'
import { useAgency } from '#src/features/accounts/agency.ts'
import { AgencyHome } from '#src/features/home-of-area/agency-home.tsx'
import { MissingPapers } from '#src/features/registrations/missing-papers.tsx'

export const Route = createFileRoute('/agency/')({
  staticData: { sections: ['agency-home', 'cart', 'documents'] },
  component: HomeRoute,
})

function HomeRoute() {
  const agency = useAgency()
  return <AgencyHome agency={agency} due={agency.state !== 'approved' && <MissingPapers />} />
}
