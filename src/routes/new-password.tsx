import { createFileRoute } from '@tanstack/react-router'
import { findReturnAddress, returnParameter } from '#core/app/return-address.ts'
import { EntryLayout } from '#src/entry/app/entry-layout.tsx'
import { InvitationScreen } from '#src/entry/people/invitation-screen.tsx'
import { NewPasswordScreen } from '#src/entry/people/new-password-screen.tsx'
import { ReadTerms } from '#src/entry/registrations/read-terms.tsx'
import { addressKey } from '#src/platform/address-key.ts'

/** Sets a new password, from a recovery link or, with `purpose=invitation`, from an invitation link. */
export const Route = createFileRoute('/new-password')({
  validateSearch: (search): { purpose?: 'invitation'; [returnParameter]?: string } => {
    const back = findReturnAddress(search[returnParameter])
    return {
      ...(search.purpose === 'invitation' && { purpose: search.purpose }),
      ...(back && { [returnParameter]: back }),
    }
  },
  staticData: { needsSignal: true, sections: ['new-password', 'login', 'expired-link', 'register'] },
  component: NewPasswordRoute,
})

function NewPasswordRoute() {
  const { purpose } = Route.useSearch()
  const token = addressKey()
  return (
    <EntryLayout>
      {purpose === 'invitation' ? (
        <InvitationScreen token={token} terms={<ReadTerms />} />
      ) : (
        <NewPasswordScreen token={token} />
      )}
    </EntryLayout>
  )
}
