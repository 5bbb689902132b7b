import type { ReactNode } from 'react'

export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  closeLabel: string
  children: ReactNode
  footer?: ReactNode
  wide?: boolean
  /** The field that has opened it: it stands beside that where there is room, and not in the middle. */
  field?: Element | null
  /** On a phone as high as a sheet can be, so that nothing moves under the thumb when it gets more to show. */
  tall?: boolean
}
