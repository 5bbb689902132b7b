/** The link of a page that could not be shown: the start of its area, else the front door. */
export const areaStart = (pathname: string): string =>
  /^\/(?:booking(?:-engine)?\/[^/]+|agency|admin)(?=\/.)/.exec(pathname)?.[0] ?? '/'
