import { Link } from '@tanstack/react-router'
import { mexicanStates } from '#core/mexico.ts'
import type { ListedProspect } from './prospect.ts'

/** Who a prospect is and where, as the way to its page. */
export function ProspectLink({ prospect }: { prospect: ListedProspect }) {
  const { id, accountId, name, city, stateCode } = prospect
  return (
    <Link
      to="/admin/travel-agents-prospects/edit/$accountId/$id"
      params={{ accountId, id }}
      className="block min-h-11 rounded-control py-1 text-primary underline-offset-4 wrap-anywhere hover:underline"
    >
      <span data-dd-privacy="mask" className="font-semibold">
        {name}
      </span>
      <span className="block text-sm text-muted">
        {city}, {mexicanStates[stateCode]}
      </span>
    </Link>
  )
}
