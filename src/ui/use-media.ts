import { useSyncExternalStore } from 'react'

/** Whether the screen matches `query`; false on the server. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listen) => {
      const media = matchMedia(query)
      media.addEventListener('change', listen)
      return () => media.removeEventListener('change', listen)
    },
    () => matchMedia(query).matches,
    () => false,
  )
