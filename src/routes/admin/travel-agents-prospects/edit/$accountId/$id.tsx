import { createFileRoute } from '@tanstack/react-router'
import { notesOf } from '#src/offline/visit-notes.ts'
import { searchOf } from '#src/platform/search-of.ts'
import { useOutbox } from '#src/shared/outbox/use-outbox.ts'
import { prospectQuery } from '#src/staff/prospects/prospect.ts'
import type { readProspectsAddress } from '#src/staff/prospects/prospect-list.ts'
import { ProspectScreen } from '#src/staff/prospects/prospect-screen.tsx'

export const Route = createFileRoute('/admin/travel-agents-prospects/edit/$accountId/$id')({
  // The previous list, for the back link.
  validateSearch: searchOf<typeof readProspectsAddress>,
  staticData: { sections: ['prospects', 'prospect-fields', 'register'] },
  async loader({ context, params }) {
    await context.queries.fetchQuery(prospectQuery(params))
  },
  component: ProspectRoute,
})

function ProspectRoute() {
  const { accountId, id } = Route.useParams()
  return <ProspectScreen key={id} address={{ accountId, id }} waiting={notesOf(useOutbox() ?? [], id)} />
}
