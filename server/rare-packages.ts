import type { Logger } from 'pino'

/** By then the first visitors after a restart have their pages. */
const restMillis = 5_000

/**
 * Loads, shortly after the start, the packages that few requests need and that the program does not contain. Loading
 * them earlier would slow the start. Loading them on demand could fail, because an upgrade replaces their files
 * while the process runs.
 */
export function loadRarePackages(log: Logger): { cancel(): void } {
  const load = () =>
    Promise.all([import('pdfkit'), import('sharp')]).catch((error: unknown) =>
      log.error({ err: error }, 'packages could not be loaded'),
    )
  const timer = setTimeout(load, restMillis).unref()
  return { cancel: () => clearTimeout(timer) }
}
