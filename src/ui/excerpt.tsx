import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'

/** The first rows of a longer list, with a link to the whole list, or a text if it is empty. */
export function Excerpt({
  title,
  empty,
  count,
  rest,
  more,
  note,
  children,
}: {
  title: ReactNode
  empty: string
  /** The number of rows in the whole list. */
  count: number
  /** The link to the whole list. */
  rest: LinkProps
  /** The text for the rows not shown, such as "3 more". */
  more: (count: number) => string
  /** Shown above the rows, if there are any. */
  note?: ReactNode
  children: ReactNode[]
}) {
  return (
    <Card className="mb-4 break-inside-avoid">
      <h2 className="flex items-baseline justify-between gap-x-3 text-xl">{title}</h2>
      {count === 0 ? (
        <p className="mt-2 text-muted">{empty}</p>
      ) : (
        <>
          {note}
          <ul className="mt-2 divide-y divide-line">{children}</ul>
        </>
      )}
      {count > children.length && (
        <p className="mt-2 text-sm">
          <Link
            {...rest}
            className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
          >
            {more(count - children.length)}
          </Link>
        </p>
      )}
    </Card>
  )
}
