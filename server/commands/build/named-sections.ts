/** Where code names sections of texts: a component that shows them, a loader, and a route that lists them. */
const places = /(?:\buseTranslation|\bfetchTexts|\.load)\(([^)]*)\)|\bsections:\s*\[([^}]*)/g

/** The sections of texts that built code names. May contain other words. */
export const namedSections = (code: string): string[] =>
  [...code.matchAll(places)].flatMap(([, called = '', listed = '']) =>
    [...(called + listed).matchAll(/["'`]([a-z][\w-]*)["'`]/g)].map(([, name = '']) => name),
  )
