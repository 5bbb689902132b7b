import { createContext, type HTMLAttributes, useContext } from 'react'

const Inside = createContext(false)

/** Whether a component is inside the page's main part, and thus inside a layout that has rendered. */
export const useInsideMain = (): boolean => useContext(Inside)

/** The page's main part. A nested one is a plain element, because a page has only one. */
export function MainArea(props: HTMLAttributes<HTMLElement>) {
  const inside = useContext(Inside)
  return <Inside value={true}>{inside ? <div {...props} /> : <main {...props} />}</Inside>
}
