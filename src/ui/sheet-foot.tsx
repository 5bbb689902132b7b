import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** The foot of the surrounding sheet; null until the foot is mounted. */
export const SheetFootPlace = createContext<HTMLElement | null>(null)

/** The actions of a form in a sheet, at the sheet's lower edge. A submit button names its form: `form={id}`. */
export function SheetFoot({ children }: { children: ReactNode }) {
  const place = use(SheetFootPlace)
  return place && createPortal(children, place)
}
