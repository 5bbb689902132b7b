import { Link } from '@tanstack/react-router'
import { nameOfWork } from '#src/platform/name-of-work.ts'
import type { Work } from '#src/platform/work-mark.ts'

/**
 * The header of an area while its own cannot be shown, with the name of its last account. `to`: the link of the name.
 */
export function AreaHeader({ work, to }: { work: Work; to?: '/agency' | '/admin' }) {
  const brand = (
    <>
      <img src="/favicon.svg" alt="" width={32} height={32} className="max-sm:hidden" />
      <span className="min-w-0 wrap-anywhere max-sm:text-sm">{nameOfWork(work)}</span>
    </>
  )
  return (
    <header className="top-bar">
      <div className="mx-auto flex min-h-15 w-full max-w-360 items-center px-4 py-2">
        {to ? (
          <Link to={to} className="brand basis-24 gap-3">
            {brand}
          </Link>
        ) : (
          <span className="brand basis-24 gap-3">{brand}</span>
        )}
      </div>
      <div aria-hidden="true" className="woven" />
    </header>
  )
}
