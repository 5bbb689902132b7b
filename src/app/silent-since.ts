import { connectivity, countFrom } from '#src/platform/connectivity.ts'

const note = 'alforja-silent-since'
/** A page without an outage has heard from the server after this long: the stored time has expired. */
const knownMillis = 20_000

/** Keeps the start of an outage across reloads. Called once. */
export function keepSilentSince(): void {
  connectivity.subscribe(follow)
  if (connectivity.read()) setTimeout(follow, knownMillis)
  else follow()
}

function follow(): void {
  try {
    const since = connectivity.since()
    if (!since) {
      localStorage.removeItem(note)
      return
    }
    const noted = new Date(localStorage.getItem(note) ?? '')
    // Only the time is shown: an outage from another day counts from the start of this page.
    const isOfToday = noted.toDateString() === since.toDateString()
    if (noted < since && isOfToday) countFrom(noted)
    else if (noted.getTime() !== since.getTime()) localStorage.setItem(note, since.toISOString())
  } catch {
    // Without storage the outage counts from the start of this page.
  }
}
