import { useEffect } from 'react'
import { languages } from '#core/app/language.ts'
import { keepFiles } from '#src/offline/keep-files.ts'
import { loadedScripts } from '#src/platform/loaded-scripts.ts'

/** Stores this screen on the device with its texts. Few visitors need it, so it is not precached. */
export function useKeptPage(sections: readonly string[]): void {
  const names = sections.join()
  useEffect(() => {
    const texts = languages.flatMap((one) => names.split(',').map((name) => `/locales/${one}/${name}.json`))
    // In a browser that never gets a worker, this never resolves.
    void navigator.serviceWorker?.ready.then(() => keepFiles([...loadedScripts(), ...texts])).catch(() => {})
  }, [names])
}
