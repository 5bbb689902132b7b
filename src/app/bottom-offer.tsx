import { useLocation } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, useCallback, useEffect, useState } from 'react'
import { type Language, localeOf } from '#core/app/language.ts'
import { useLowerEdge } from '#src/shared/app/lower-edge.ts'
import { makeWay } from './make-way.ts'

/**
 * A prompt over the lower edge of a page, in the page's colors. `language`: that of its texts, if different from the
 * page's. `isPatient`: it hides while it would cover a control; the end of a page leaves space for it.
 */
export function OfferCard({
  label,
  language,
  isPatient = false,
  children,
}: {
  label: string
  language?: Language
  isPatient?: boolean
  children: ReactNode
}) {
  const path = useLocation({ select: (location) => location.pathname })
  const theme = useTheme(path)
  const { style, ref } = useLowerEdge()
  const place = useCallback(
    (card: HTMLElement) => {
      const ends = [ref(card), isPatient ? makeWay(card) : undefined]
      return () => {
        for (const end of ends) end?.()
      }
    },
    [ref, isPatient],
  )
  return (
    <section
      lang={language && localeOf[language]}
      aria-label={label}
      data-theme=""
      ref={place}
      style={{ ...theme, ...style }}
      className="fixed inset-x-4 bottom-4 z-30 ml-auto max-w-sm rounded-card border border-line bg-surface px-5 py-4 text-ink shadow-float print:hidden"
    >
      {children}
    </section>
  )
}

/** The colors of an agency's page, from its style attribute; the platform's own are the default. */
function useTheme(pathname: string): CSSProperties {
  const [theme, setTheme] = useState<CSSProperties>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other colors.
  useEffect(() => {
    const style = document.querySelector<HTMLElement>('[data-theme]:not(section)')?.style
    const names = style ? Array.from(style).filter((name) => name.startsWith('--')) : []
    setTheme(Object.fromEntries(names.map((name) => [name, style?.getPropertyValue(name)])))
  }, [pathname])
  return theme
}
