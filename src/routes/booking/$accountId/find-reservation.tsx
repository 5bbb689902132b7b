import { createFileRoute } from '@tanstack/react-router'
import { FindScreen } from '#src/shop/sales/find-screen.tsx'

export const Route = createFileRoute('/booking/$accountId/find-reservation')({
  staticData: { sections: ['payment', 'cart'] },
  component: () => <FindScreen accountId={Route.useParams().accountId} />,
})
