import { scrubUrl } from './scrub.ts'

/** The parts of a web-vitals metric that a report uses. */
export interface Vital {
  name: string
  value: number
  rating: string
  navigationType: string
  attribution: {
    interactionTargetElement?: unknown
    interactionType?: string
    interactionTime?: number
    inputDelay?: number
    processingDuration?: number
    presentationDelay?: number
    loadState?: string
    longAnimationFrameEntries?: readonly object[]
    lcpEntry?: { element?: unknown; url?: string } | undefined
    url?: string
    timeToFirstByte?: number
    resourceLoadDelay?: number
    resourceLoadDuration?: number
    elementRenderDelay?: number
  }
}

/** The part of a long animation frame that the package's types lack. */
interface LongFrame {
  scripts?: readonly { sourceURL: string; invokerType: string; duration: number }[]
}

export interface VitalReport {
  millis: number
  rating: string
  navigation: string
  /** The route pattern of the page where it happened. */
  page: string
  /** The tag names down to the element. */
  element: string
  [part: string]: string | number
}

/** The maximum number of tags in an element's path; longer paths lose their beginning. */
const maxTags = 5

/**
 * The part of a metric that monitoring receives: durations, the browser's own terms, tag names, and addresses without
 * their details. The texts, ids and classes of elements are not sent: they could name a person or a sale.
 */
export function reportVital(
  { name, value, rating, navigationType, attribution }: Vital,
  { page, origin }: { page: string; origin: string },
): VitalReport {
  const all = { millis: Math.round(value), rating, navigation: navigationType, page }
  if (name === 'LCP') {
    const { lcpEntry, url, timeToFirstByte, resourceLoadDelay, resourceLoadDuration, elementRenderDelay } =
      attribution
    return {
      ...{ ...all, element: tagsTo(lcpEntry?.element) },
      ...(url ? { resource: scrubUrl(url, origin) } : {}),
      ...rounded({ timeToFirstByte, resourceLoadDelay, resourceLoadDuration, elementRenderDelay }),
    }
  }
  const { interactionTargetElement, interactionType, loadState, longAnimationFrameEntries } = attribution
  const { inputDelay, processingDuration, presentationDelay } = attribution
  const scripts = longAnimationFrameEntries?.flatMap((frame: LongFrame) => frame.scripts ?? []) ?? []
  const [longest] = scripts.toSorted((one, other) => other.duration - one.duration)
  return {
    ...{ ...all, element: tagsTo(interactionTargetElement) },
    ...(interactionType ? { input: interactionType } : {}),
    ...(loadState ? { loadState } : {}),
    ...(longest ? { script: scrubUrl(longest.sourceURL, origin), caller: longest.invokerType } : {}),
    ...rounded({ inputDelay, processingDuration, presentationDelay, longestScript: longest?.duration }),
  }
}

/** Whole milliseconds of the known durations. */
const rounded = (durations: Record<string, number | undefined>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(durations).flatMap(([name, millis]) =>
      millis === undefined ? [] : [[name, Math.round(millis)]],
    ),
  )

/** A path such as `form>div>label>input`; empty if the element no longer exists. */
function tagsTo(element: unknown): string {
  const tags: string[] = []
  let at = element as { localName?: string; parentElement?: unknown } | null | undefined
  while (at?.localName && tags.length < maxTags) {
    tags.unshift(at.localName)
    at = at.parentElement as typeof at
  }
  return tags.join('>')
}
