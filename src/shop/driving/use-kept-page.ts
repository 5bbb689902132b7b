import { useEffect } from 'react'
import { languages } from '#core/app/language.ts'
import { keepFiles } from '#src/offline/keep-files.ts'
import { loadedScripts } from '#src/platform/loaded-scripts.ts'

/** Keeps this screen on the device: few visitors need it, so that it is not kept ahead. */
export function useKeptPage(): void {
  useEffect(() => {
    // In a browser that never gets a worker, this never resolves.
    void navigator.serviceWorker?.ready
      .then(() =>
        keepFiles([...loadedScripts(), ...languages.map((one) => `/locales/${one}/driver-day.json`)]),
      )
      .catch(() => {})
  }, [])
}
