import type { CSSProperties, ReactNode } from 'react'
import { type Theme, textOn } from '#core/themes.ts'

const displayFonts: Record<Theme['display'], string> = {
  bricolage: "'Bricolage Grotesque Variable'",
  instrument: "'Instrument Sans Variable'",
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
      {children}
    </div>
  )
}
