import { createFileRoute } from '@tanstack/react-router'
import { EntryLayout } from '#src/entry/app/entry-layout.tsx'
import { DecideScreen } from '#src/entry/subscriptions/decide-screen.tsx'
import { addressKey } from '#src/platform/address-key.ts'

/** The target of links in an agency's e-mails: confirms the subscription or, with `stop`, ends it. */
export const Route = createFileRoute('/subscription')({
  validateSearch: ({ stop }): { stop?: string } =>
    typeof stop === 'string' && /^[\w-]{1,64}$/.test(stop) ? { stop } : {},
  staticData: { needsSignal: true, sections: ['subscription', 'expired-link'] },
  component: SubscriptionRoute,
})

function SubscriptionRoute() {
  const { stop = null } = Route.useSearch()
  return (
    <EntryLayout nameless>
      <DecideScreen token={addressKey()} stop={stop} />
    </EntryLayout>
  )
}
