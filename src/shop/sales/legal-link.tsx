import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { legalKindOf } from '#core/app/legal-texts.ts'
import { legalTextsQuery } from '#src/shared/legal/legal-query.ts'

/** A link to a text on a page of its own, in the version that this page asks to accept. */
export function LegalLink({
  accountId,
  document,
  label,
}: {
  accountId: string
  document: 'terms' | 'privacy'
  label: string
}) {
  const { data } = useQuery(legalTextsQuery('customers'))
  const version = data?.texts.find(({ kind }) => kind === legalKindOf(document))?.version
  return (
    <Link
      to="/booking/$accountId/legal/$document"
      params={{ accountId, document }}
      search={{ version }}
      target="_blank"
      className="font-medium text-primary underline"
    >
      {label}
    </Link>
  )
}
