import { connectivity, countFrom } from '#src/platform/connectivity.ts'

const note = 'alforja-silent-since'
/** After so long a page that has lost no server has heard one: what is noted is over. */
const knownMillis = 20_000

/** Lets what is counted since the server fell silent outlive the page. Called once. */
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
    // Only an hour is shown: what began on another day counts from the first of this one.
    const isOfToday = noted.toDateString() === since.toDateString()
    if (noted < since && isOfToday) countFrom(noted)
    else if (noted.getTime() !== since.getTime()) localStorage.setItem(note, since.toISOString())
  } catch {
    // A browser that keeps nothing counts from the page on.
  }
}
