import { createFileRoute } from '@tanstack/react-router'
import { EntryLayout } from '#src/app/entry-layout.tsx'
import { SellerSignUp } from '#src/features/registrations/seller-sign-up.tsx'

export const Route = createFileRoute('/signup/seller')({
  staticData: { sections: ['register'] },
  component: () => (
    <EntryLayout>
      <SellerSignUp />
    </EntryLayout>
  ),
})
