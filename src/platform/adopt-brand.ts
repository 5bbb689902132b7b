import type { PlatformFace } from '#core/contract/public-settings.ts'
import type { Texts } from './i18n.ts'

/**
 * Shows the platform's current name and colors on a page rendered with older ones, and keeps them for the next page.
 */
export function adoptBrand(
  { i18n }: Pick<Texts, 'i18n'>,
  { name, style }: Pick<PlatformFace, 'name' | 'style'>,
): void {
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

/** Removes the spaces and the final semicolon that browsers add to declarations. */
const plain = (declarations: string) => declarations.replaceAll(/[ ;]/g, '')
