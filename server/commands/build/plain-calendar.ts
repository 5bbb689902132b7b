import type { Plugin } from 'vite'

/** Calendar styles that the product never shows: animations, menus, week numbers, other layouts. */
const unused =
  /_(?:enter|exit)\b|dropdown|week_?number|data-nav-layout|data-broadcast|dir="rtl"|@keyframes rdp-|animation_/

/** Removes the unused styles of the calendar package: almost half of the file. */
export function plainCalendar(): Plugin {
  return {
    name: 'alforja:plain-calendar',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/react-day-picker\/.*style\.css$/ },
      handler: (code) => ({ code: dropUnused(code), map: null }),
    },
  }
}

/**
 * Keeps only rules and variables that do not match `unused`. Rules contain no other rules, except for the steps of
 * animations.
 */
export function dropUnused(styles: string): string {
  return styles
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@keyframes[^{]*\{(?:[^{}]*\{[^}]*\})*\s*\}/g, '')
    .replace(/([^{}]+)\{([^}]*)\}/g, (_, selectors: string, body: string) => {
      const kept = selectors.split(',').filter((one) => !unused.test(one))
      const lines = body.split(';').filter((one) => !unused.test(one))
      return kept.length > 0 ? `${kept.join(',')}{${lines.join(';')}}` : ''
    })
}
