import { createFileRoute } from '@tanstack/react-router'
import { useAgency } from '#src/features/accounts/agency.ts'
import { AgencyHome } from '#src/features/home-of-area/agency-home.tsx'

export const Route = createFileRoute('/agency/')({
  beforeLoad: ({ context }) => context.texts.load('agency-home', 'cart'),
  component: () => <AgencyHome agency={useAgency()} />,
})
