import type { CSSProperties, ReactNode } from 'react'
import { textOn } from '#core/colours.ts'
import type { Theme } from '#core/themes.ts'

const displayFonts: Record<Theme['display'], string> = {
  bricolage: withFallbacks('Bricolage Grotesque'),
  instrument: withFallbacks('Instrument Sans'),
}

/** The face, and fonts of the device made as wide and high as it, while it loads. */
function withFallbacks(face: string): string {
  return `'${face} Variable', '${face} Fallback', '${face} Fallback Roboto'`
}

/** Puts an agency's colours on everything inside. */
export function Themed({ theme, children }: { theme: Theme; children: ReactNode }) {
  const style = {
    '--primary': theme.primary,
    '--on-primary': textOn(theme.primary),
    '--accent': theme.accent,
    '--on-accent': textOn(theme.accent),
    '--paper': theme.paper,
    '--ink': theme.ink,
    '--radius': `${theme.radius}px`,
    '--display': displayFonts[theme.display],
  } as CSSProperties
  return (
    <div data-theme="" style={style} className="flex min-h-dvh flex-col bg-paper text-ink">
      <meta name="theme-color" content={theme.primary} />
      {children}
    </div>
  )
}
