import { createFileRoute, redirect } from '@tanstack/react-router'

/** The file of any agency is found among all of them. */
export const Route = createFileRoute('/admin/affiliations/')({
  beforeLoad() {
    throw redirect({ to: '/admin/affiliations/in-process', search: { state: 'any' } })
  },
})
