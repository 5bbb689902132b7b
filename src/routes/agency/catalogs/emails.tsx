import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { subscriptionList } from '#src/agency/subscriptions/subscription-list.ts'
import { SubscriptionsScreen } from '#src/agency/subscriptions/subscriptions-screen.tsx'

export const Route = createFileRoute('/agency/catalogs/emails')({
  validateSearch: subscriptionList.readAddress,
  staticData: { sections: ['emails'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'manage subscriptions')
  },
  component: SubscriptionsScreen,
})
