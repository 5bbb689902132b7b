import { useSyncExternalStore } from 'react'
import { connectivity } from './connectivity.ts'

/** Whether the server answered the last request. */
export const useOnline = (): boolean =>
  useSyncExternalStore(connectivity.subscribe, connectivity.read, () => true)
