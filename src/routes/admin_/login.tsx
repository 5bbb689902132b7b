import { createFileRoute } from '@tanstack/react-router'
import { returnParameter } from '#core/return-address.ts'
import { passStaff } from '#src/app/admin-guard.ts'
import { EntryLayout } from '#src/app/entry-layout.tsx'
import { SignOut } from '#src/app/outbox/sign-out.tsx'
import { StaffSignIn } from '#src/features/people/staff-sign-in.tsx'

/** Beside the staff's area and not in it: who is not let in yet sees nothing of its layout. */
export const Route = createFileRoute('/admin_/login')({
  staticData: { sections: ['admin-menu', 'agency-menu', 'agent-login', 'home', 'login'] },
  async beforeLoad({ context, location }) {
    await passStaff(context.queries, new URLSearchParams(location.searchStr).get(returnParameter))
  },
  component: () => (
    <EntryLayout>
      <StaffSignIn signOut={<SignOut />} />
    </EntryLayout>
  ),
})
