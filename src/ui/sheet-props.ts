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
  /** The field that opened it: the sheet is placed beside it if there is space, else in the middle. */
  field?: Element | null
  /** On a phone at full sheet height, so that nothing moves when content is added. */
  tall?: boolean
}
