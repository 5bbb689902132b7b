import '#server/platform/config/node-version.ts'

// Loaded after the version was checked: an older Node could not read the rest.
const [{ runForPerson }, { buildIfStale }] = await Promise.all([import('./run.ts'), import('./build.ts')])

await runForPerson({ prepare: buildIfStale })
