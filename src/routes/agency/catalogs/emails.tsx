import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import type { subscriptionList } from '#src/agency/subscriptions/subscriptions-screen.tsx'
import { SubscriptionsScreen } from '#src/agency/subscriptions/subscriptions-screen.tsx'
import { searchOf } from '#src/platform/search-of.ts'

export const Route = createFileRoute('/agency/catalogs/emails')({
  validateSearch: searchOf<typeof subscriptionList.readAddress>,
  staticData: { sections: ['emails', 'subscription'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'manage subscriptions')
  },
  component: SubscriptionsScreen,
})
