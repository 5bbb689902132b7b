import type { CSSProperties, ReactNode } from 'react'
import type { ShownTheme } from '#core/looks/themes.ts'

const displayFonts: Record<ShownTheme['display'], string> = {
  bricolage: withFallbacks('Bricolage Grotesque'),
  instrument: withFallbacks('Instrument Sans'),
}

/** The font, with local fallback fonts adjusted to its width and height while it loads. */
function withFallbacks(face: string): string {
  return `'${face} Variable', '${face} Fallback', '${face} Fallback Roboto'`
}

/** An agency's colors and fonts, for an element with `data-theme`. */
export const themeStyle = (theme: ShownTheme) =>
  ({
    '--primary': theme.primary,
    '--on-primary': theme.onPrimary,
    '--primary-text': theme.primaryText,
    '--accent': theme.accent,
    '--on-accent': theme.onAccent,
    '--paper': theme.paper,
    '--ink': theme.ink,
    '--radius': `${theme.radius}px`,
    '--display': displayFonts[theme.display],
  }) as CSSProperties

/** Applies an agency's colors to its children. */
export function Themed({ theme, children }: { theme: ShownTheme; children: ReactNode }) {
  return (
    <div data-theme="" style={themeStyle(theme)} className="flex min-h-dvh flex-col bg-paper text-ink">
      <meta name="theme-color" content={theme.primary} />
      {children}
    </div>
  )
}
