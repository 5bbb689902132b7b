import { useSyncExternalStore } from 'react'
import { connectivity } from './connectivity.ts'

/** Whether the server answers, by the last request. */
export const useOnline = (): boolean =>
  useSyncExternalStore(connectivity.subscribe, connectivity.read, () => true)
