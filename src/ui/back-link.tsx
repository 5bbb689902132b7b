import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'

/** A link to the parent screen, above the heading. */
export const BackLink = ({ children, ...link }: LinkProps & { children: ReactNode }) => (
  <Link
    {...link}
    className="inline-flex min-h-11 items-center gap-2 text-primary underline-offset-4 hover:underline print:hidden"
  >
    <ArrowLeft aria-hidden="true" className="size-4" />
    {children}
  </Link>
)
