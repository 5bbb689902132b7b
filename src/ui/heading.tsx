import type { ReactNode } from 'react'

/**
 * The heading of a screen: takes the focus after a navigation. `title` sets the browser tab's title, on screens without
 * a `PageHead`.
 */
export function PageHeading({
  title,
  children,
  className = '',
}: {
  title?: string
  children?: ReactNode
  className?: string
}) {
  return (
    <>
      {title && <title>{title}</title>}
      <h1 tabIndex={-1} className={`text-3xl sm:text-4xl ${className}`}>
        {children ?? title}
      </h1>
    </>
  )
}
