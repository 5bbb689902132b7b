import { createFileRoute } from '@tanstack/react-router'
import { enterStaffDesk } from '#src/staff/app/admin-guard.ts'
import { executiveQuery } from '#src/staff/executives/executive.ts'
import { ExecutiveScreen } from '#src/staff/executives/executive-screen.tsx'

export const Route = createFileRoute('/admin/executives/edit/$id')({
  staticData: { sections: ['executives'] },
  beforeLoad: ({ context }) => enterStaffDesk(context.queries),
  async loader({ context, params }) {
    await context.queries.fetchQuery(executiveQuery(params.id))
  },
  component: ExecutiveRoute,
})

function ExecutiveRoute() {
  const { id } = Route.useParams()
  return <ExecutiveScreen key={id} id={id} />
}
