import type { ReactNode } from 'react'
import { PageHeading } from './heading.tsx'

/** Above a list: what it is, and what is done with all of it. A phone shows rows in place of the introduction. */
export function ListHead({
  title,
  intro,
  beside,
}: {
  title: string
  intro: string | undefined
  beside?: ReactNode
}) {
  return (
    <div className="mb-3 flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-40 flex-1">
        <PageHeading title={title} />
        {intro && <p className="mt-1 text-muted max-sm:hidden">{intro}</p>}
      </div>
      {beside}
    </div>
  )
}
