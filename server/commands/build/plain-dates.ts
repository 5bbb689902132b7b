import type { Plugin } from 'vite'

const locale = /\/date-fns\/locale\/[\w-]+\.js$/

/**
 * Leaves out of the calendar's own language what reads dates that somebody typed, and what tells how long ago something
 * was: the calendar does neither.
 */
export function plainDates(): Plugin {
  return {
    name: 'alforja:plain-dates',
    apply: 'build',
    transform: {
      filter: { id: locale },
      handler: (code) => ({
        code: code
          .replace(/^import \{ (?:formatDistance|formatRelative|match) \}.*\n/gm, '')
          .replace(/^ {2}(formatDistance|formatRelative|match): \1,\n/gm, ''),
        map: null,
      }),
    },
  }
}
