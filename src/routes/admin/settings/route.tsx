import { createFileRoute, Outlet } from '@tanstack/react-router'
import { enterStaffDesk } from '#src/staff/app/admin-guard.ts'
import { SettingsFrame } from '#src/staff/settings/settings-frame.tsx'

export const Route = createFileRoute('/admin/settings')({
  staticData: { sections: ['platform-settings'] },
  beforeLoad: ({ context }) => enterStaffDesk(context.queries),
  component: () => (
    <SettingsFrame>
      <Outlet />
    </SettingsFrame>
  ),
})
