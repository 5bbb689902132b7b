import type { Plugin } from 'vite'

/** Parts of the calendar's styles that none of its uses shows: animations, menus, week numbers, other layouts. */
const unused =
  /_(?:enter|exit)\b|dropdown|week_?number|data-nav-layout|data-broadcast|dir="rtl"|@keyframes rdp-|animation_/

/** Drops what is unused from the package's styles: almost half of the file. */
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

/** Rules and variables that are not `unused`; a rule contains no other, except for steps of animations. */
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
