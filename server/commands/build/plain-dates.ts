import type { Plugin } from 'vite'

const locale = /\/date-fns\/locale\/[\w-]+\.js$/

/** Removes date parsing and relative time from the calendar's locale: the calendar uses neither. */
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
