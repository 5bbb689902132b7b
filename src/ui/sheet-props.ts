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
  /** The field that opened the sheet: the sheet is placed beside it if there is space, otherwise in the middle. */
  field?: Element | null
  /** Whether the sheet has its full height on a phone, so that nothing moves when content is added. */
  tall?: boolean
}
