import { createFileRoute } from '@tanstack/react-router'
import { registrationList } from '#src/staff/registrations/registration-list.ts'
import { RegistrationsScreen } from '#src/staff/registrations/registrations-screen.tsx'

export const Route = createFileRoute('/admin/affiliations/news')({
  validateSearch: registrationList.readAddress,
  staticData: { sections: ['registration-desk'] },
  component: () => <RegistrationsScreen list="news" />,
})
