import type { AnyRouter } from '@tanstack/react-router'

/** Differs in width from any other font. */
const sample = 'Hoteles, tours y traslados'

/**
 * Applies fonts that loaded too late for the first page (`font-display: optional`) from the next navigation on; the
 * current page keeps its font.
 */
export function adoptLateFaces(router: AnyRouter): void {
  const context = document.createElement('canvas').getContext('2d')
  const late = faceRules().filter(({ style }) => {
    const [family, weight] = [style.getPropertyValue('font-family'), style.getPropertyValue('font-weight')]
    const widthIn = (families: string) => {
      if (context) context.font = `${weight.split(' ')[0]} 40px ${families}`
      return context?.measureText(sample).width
    }
    return widthIn(`${family}, monospace`) === widthIn('monospace')
  })
  if (late.length === 0) return
  const stop = router.subscribe('onBeforeRouteMount', ({ pathChanged }) => {
    if (!pathChanged) return
    stop()
    for (const { style } of late) style.setProperty('font-display', 'swap')
  })
}

/** The font faces of the app's own style sheets that may load late. */
const faceRules = (): CSSFontFaceRule[] =>
  [...document.styleSheets]
    .filter(({ href }) => href?.startsWith(location.origin))
    .flatMap(({ cssRules }) => [...cssRules])
    .flatMap((rule) =>
      rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional'
        ? [rule]
        : [],
    )
