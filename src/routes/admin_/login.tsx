import { createFileRoute } from '@tanstack/react-router'
import { returnParameter } from '#core/app/return-address.ts'
import { EntryLayout } from '#src/entry/app/entry-layout.tsx'
import { SignOut } from '#src/shared/app/sign-out.tsx'
import { passStaff } from '#src/staff/app/admin-guard.ts'
import { StaffSignIn } from '#src/staff/people/staff-sign-in.tsx'

/** Outside the staff's area, so that visitors see nothing of its layout before they sign in. */
export const Route = createFileRoute('/admin_/login')({
  staticData: { sections: ['admin-menu', 'agency-menu', 'agent-login', 'home', 'login', 'api-error'] },
  async beforeLoad({ context, location }) {
    await passStaff(context.queries, new URLSearchParams(location.searchStr).get(returnParameter))
  },
  component: () => (
    <EntryLayout>
      <StaffSignIn signOut={<SignOut />} />
    </EntryLayout>
  ),
})
