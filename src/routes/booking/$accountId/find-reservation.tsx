import { createFileRoute } from '@tanstack/react-router'
import { FindScreen } from '#src/features/sales/find-screen.tsx'
import { loadSections } from '#src/platform/i18n.ts'

export const Route = createFileRoute('/booking/$accountId/find-reservation')({
  beforeLoad: () => loadSections('payment'),
  component: () => <FindScreen accountId={Route.useParams().accountId} />,
})
