import { createFileRoute, redirect } from '@tanstack/react-router'

/** Redirects to the agency list, which links to every file. */
export const Route = createFileRoute('/admin/affiliations/')({
  beforeLoad() {
    throw redirect({ to: '/admin/affiliations/in-process', search: { state: 'any' } })
  },
})
