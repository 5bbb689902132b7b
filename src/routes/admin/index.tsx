import { createFileRoute } from '@tanstack/react-router'
import { StaffHome } from '#src/staff/home/staff-home.tsx'
import { OpenSetup } from '#src/staff/setup/open-setup.tsx'

export const Route = createFileRoute('/admin/')({
  staticData: { sections: ['staff-home', 'work-desk', 'setup-steps'] },
  component: () => <StaffHome above={<OpenSetup />} />,
})
