import type { Logger } from 'pino'

/** Until the first visitors after a restart have their pages. */
const restMillis = 5_000

/**
 * Loads, a little after the start, the packages that few requests need and that the program does not contain. They would
 * be a part of the start; an upgrade replaces them under a running process, so they are not left until a request needs them.
 */
export function loadRarePackages(log: Logger): { cancel(): void } {
  const load = () =>
    Promise.all([import('pdfkit'), import('sharp')]).catch((error: unknown) =>
      log.error({ err: error }, 'packages could not be loaded'),
    )
  const timer = setTimeout(load, restMillis).unref()
  return { cancel: () => clearTimeout(timer) }
}
