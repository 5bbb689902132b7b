import '#server/platform/config/node-version.ts'

// Loaded after the version check: an older Node could not parse the rest.
const { writeRoutePatterns } = await import('./build/route-patterns.ts')
// The server reads the list when it loads, before the app is built.
writeRoutePatterns()
const [{ runForPerson }, { buildIfStale }] = await Promise.all([import('./run.ts'), import('./build.ts')])

await runForPerson({ prepare: buildIfStale })
