import type { ReactNode } from 'react'
import { PageHeading } from './heading.tsx'

/** Above a list: what it is, and what is done with all of it. A phone shows rows in place of the introduction. */
export function ListHead({
  title,
  status,
  intro,
  beside,
}: {
  title: string
  /** In the line of the title: how many there are. */
  status?: ReactNode
  intro: string | undefined
  beside?: ReactNode
}) {
  return (
    <div className="mb-3 flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-40 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <PageHeading title={title} />
          {status}
        </div>
        {intro && <p className="mt-1 text-muted max-sm:hidden">{intro}</p>}
      </div>
      {beside}
    </div>
  )
}
