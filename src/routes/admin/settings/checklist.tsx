import { createFileRoute } from '@tanstack/react-router'
import { ChecklistScreen } from '#src/staff/setup/checklist-screen.tsx'

export const Route = createFileRoute('/admin/settings/checklist')({
  staticData: { sections: ['setup-steps'] },
  component: ChecklistScreen,
})
