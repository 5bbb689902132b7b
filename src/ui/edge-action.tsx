import type { ReactNode } from 'react'

/** The way on from a screen: along the lower edge of a phone, however long the screen is, and in its own place where there is room. */
export const EdgeAction = ({ atEdge, children }: { atEdge: boolean; children: ReactNode }) =>
  atEdge ? (
    <>
      <div className="hidden lg:block">{children}</div>
      <div
        data-lower-bar=""
        // What spaces the parts of a form apart would lift it off the edge.
        style={{ marginBlock: 0 }}
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface px-4 pt-3 pb-safe shadow-float lg:hidden"
      >
        {children}
      </div>
    </>
  ) : (
    children
  )
