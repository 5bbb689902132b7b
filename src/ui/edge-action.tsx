import type { ReactNode } from 'react'

/** A screen's main action: along the lower edge on a phone, in its normal place on larger screens. */
export const EdgeAction = ({ atEdge, children }: { atEdge: boolean; children: ReactNode }) =>
  atEdge ? (
    <>
      <div className="hidden lg:block">{children}</div>
      <div
        data-lower-bar=""
        // The form's spacing would lift it off the edge.
        style={{ marginBlock: 0 }}
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface px-4 pt-3 pb-safe shadow-float lg:hidden"
      >
        {children}
      </div>
    </>
  ) : (
    children
  )
