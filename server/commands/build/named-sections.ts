/** Where code names text sections: a component that shows them, a loader, and a route that lists them. */
const places = /(?:\buseTranslation|\bfetchTexts|\.load)\(([^)]*)\)|\bsections:\s*\[([^}]*)/g

/** Returns the text sections that built code names. The result may contain other words. */
export const namedSections = (code: string): string[] =>
  [...code.matchAll(places)].flatMap(([, called = '', listed = '']) =>
    [...(called + listed).matchAll(/["'`]([a-z][\w-]*)["'`]/g)].map(([, name = '']) => name),
  )
