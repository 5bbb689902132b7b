import { createFileRoute } from '@tanstack/react-router'
import { EntryLayout } from '#src/entry/app/entry-layout.tsx'
import { SellerSignUp } from '#src/entry/registrations/seller-sign-up.tsx'
import { agenciesQuery } from '#src/shared/accounts/agencies-query.ts'

export const Route = createFileRoute('/signup/seller')({
  staticData: { sections: ['register', 'api-error'] },
  async loader({ context }) {
    const agencies = context.queries.prefetchQuery(agenciesQuery())
    // In the browser, the form opens without the agencies.
    if (import.meta.env.SSR) await agencies
  },
  component: () => (
    <EntryLayout>
      <SellerSignUp />
    </EntryLayout>
  ),
})
