/** Where a page leads on to that could not be shown: the start of the area that it is in, else the front door. */
export const areaStart = (pathname: string): string =>
  /^\/(?:booking(?:-engine)?\/[^/]+|agency|admin)(?=\/.)/.exec(pathname)?.[0] ?? '/'
