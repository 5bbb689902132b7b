import { createFileRoute } from '@tanstack/react-router'
import { EntryLayout } from '#src/entry/app/entry-layout.tsx'
import { SellerSignUp } from '#src/entry/registrations/seller-sign-up.tsx'

export const Route = createFileRoute('/signup/seller')({
  staticData: { sections: ['register'] },
  component: () => (
    <EntryLayout>
      <SellerSignUp />
    </EntryLayout>
  ),
})
