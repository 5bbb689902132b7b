import type { AnyRouter } from '@tanstack/react-router'
import { manifestAddress } from '#core/app/web-apps.ts'
import type { Texts } from '#src/platform/i18n.ts'
import { pathHere } from '#src/platform/mount.ts'

/** Keeps the page's manifest that of the current screen's app, in the visitor's language. */
export function nameWebApp(router: AnyRouter, texts: Texts): void {
  const name = () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    const address = manifestAddress(pathHere(), texts.language())
    if (link && link.getAttribute('href') !== address) link.href = address
  }
  router.subscribe('onResolved', name)
  texts.i18n.on('languageChanged', name)
  name()
}
