import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** The lower edge of the sheet around, once it is there. */
export const SheetFootPlace = createContext<HTMLElement | null>(null)

/** What a form in a sheet ends with, at the sheet's lower edge. A button that sends the form names it: `form={id}`. */
export function SheetFoot({ children }: { children: ReactNode }) {
  const place = use(SheetFootPlace)
  return place && createPortal(children, place)
}
