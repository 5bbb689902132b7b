import { createFileRoute } from '@tanstack/react-router'
import { SetupScreen } from '#src/staff/setup/setup-screen.tsx'

export const Route = createFileRoute('/admin/settings/checklist')({
  staticData: { sections: ['setup-steps'] },
  component: SetupScreen,
})
