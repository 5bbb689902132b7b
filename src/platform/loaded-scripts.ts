/**
 * The addresses of this page's scripts, for the worker, which does not see the requests of the page that installed it.
 */
export function loadedScripts(): string[] {
  const { origin } = window.location
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  return loaded.filter((name) => name.startsWith(`${origin}/assets/`) && name.endsWith('.js'))
}
