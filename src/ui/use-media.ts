import { useSyncExternalStore } from 'react'

/** Whether the screen is as `query` says; on the server it is not. */
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
