import { createContext, type HTMLAttributes, useContext } from 'react'

const Inside = createContext(false)

/** Whether a part stands within the main part of a page, and so within a layout that could be shown. */
export const useInsideMain = (): boolean => useContext(Inside)

/** The page's main part. Within another one it is plain, since a page has only one. */
export function MainArea(props: HTMLAttributes<HTMLElement>) {
  const inside = useContext(Inside)
  return <Inside value={true}>{inside ? <div {...props} /> : <main {...props} />}</Inside>
}
