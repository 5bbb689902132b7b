import type { PlatformFace } from '#core/contract/public-settings.ts'
import type { Texts } from '#src/platform/i18n.ts'

/** Shows the platform's current name and colours where the page came from the device, and keeps them for the next. */
export function adoptBrand({ i18n }: Texts, { name, style }: PlatformFace): void {
  const { documentElement: root } = document
  const known = i18n.options.interpolation?.defaultVariables
  try {
    localStorage['alforja-platform'] = JSON.stringify([name, style])
  } catch {}
  if (!known || (known.platform === name && plain(root.style.cssText) === plain(style))) return
  root.dataset.platform = name
  root.style.cssText = style
  known.platform = name
  i18n.emit('languageChanged', i18n.language)
}

/** Browsers write declarations with spaces and a last semicolon. */
const plain = (declarations: string) => declarations.replaceAll(/[ ;]/g, '')
