import { Link } from '@tanstack/react-router'
import { mexicanStates } from '#core/app/mexico.ts'
import type { ListedProspect } from './prospect.ts'
import type { ProspectsAddress } from './prospect-list.ts'

/** A prospect's name and place, linked to its page, which links back to the `list` with its filters. */
export function ProspectLink({ prospect, list }: { prospect: ListedProspect; list: ProspectsAddress }) {
  const { id, accountId, name, city, stateCode } = prospect
  return (
    <Link
      to="/admin/travel-agents-prospects/edit/$accountId/$id"
      params={{ accountId, id }}
      search={list}
      className="block min-h-11 rounded-control py-1 text-primary underline-offset-4 wrap-anywhere hover:underline"
    >
      <span data-dd-privacy="mask" className="font-semibold">
        {name}
      </span>
      <span className="block text-sm font-normal text-muted">
        {city}, {mexicanStates[stateCode]}
      </span>
    </Link>
  )
}
