import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '#src/platform/search-of.ts'
import type { registrationList } from '#src/staff/registrations/registration-list.ts'
import { RegistrationsScreen } from '#src/staff/registrations/registrations-screen.tsx'

export const Route = createFileRoute('/admin/affiliations/in-process')({
  validateSearch: searchOf<typeof registrationList.readAddress>,
  staticData: { sections: ['registration-desk'] },
  component: () => <RegistrationsScreen list="in_process" />,
})
