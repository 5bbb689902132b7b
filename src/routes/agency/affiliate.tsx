import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/app/agency-guard.ts'
import { AffiliateScreen } from '#src/features/registrations/affiliate-screen.tsx'

export const Route = createFileRoute('/agency/affiliate')({
  staticData: { sections: ['affiliate', 'credit', 'register', 'documents', 'cart', 'login'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'see the agency')
  },
  component: AffiliateScreen,
})
