import type { ReactNode } from 'react'
import { PageHeading } from './heading.tsx'

/** The title of a list with actions for the whole list. Phones omit the introduction to show more rows. */
export function ListHead({
  title,
  status,
  intro,
  beside,
}: {
  title: string
  /** The number of rows, shown beside the title. */
  status?: ReactNode
  intro: string | undefined
  beside?: ReactNode
}) {
  return (
    <div className="mb-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-40 flex-1 flex-wrap items-baseline gap-x-3">
          <PageHeading title={title} />
          {status}
        </div>
        {beside}
      </div>
      {intro && <p className="mt-1 text-muted max-sm:hidden">{intro}</p>}
    </div>
  )
}
