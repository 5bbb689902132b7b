import { createFileRoute } from '@tanstack/react-router'
import { AffiliateScreen } from '#src/agency/affiliate/affiliate-screen.tsx'
import { requireAction } from '#src/agency/app/agency-guard.ts'

export const Route = createFileRoute('/agency/affiliate')({
  staticData: { sections: ['affiliate', 'credit', 'register', 'documents', 'cart', 'login'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'see the agency')
  },
  component: AffiliateScreen,
})
