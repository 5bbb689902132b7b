import { scrubText, scrubUrl } from './scrub.ts'

/** The parts of a monitoring event that contain addresses and free text. */
interface ScrubbedEvent {
  view: { url: string; referrer?: string; performance?: { lcp?: { resource_url?: string } } }
  resource?: { url?: string }
  error?: {
    message: string
    stack?: string
    handling_stack?: string
    resource?: { url: string }
    causes?: { message: string }[]
  }
  long_task?: { scripts?: { source_url?: string; invoker?: string }[] }
}

/**
 * Removes all data that could identify a person, a sale or a key from an event, in place. Returns false if the event
 * contains data that cannot be removed: then it must not be sent.
 */
export function scrubEvent(event: object, origin: string): boolean {
  const { view, resource, error, long_task } = event as ScrubbedEvent
  const url = (address: string) => scrubUrl(address, origin)
  const text = (words: string) => scrubText(words, origin)
  view.url = url(view.url)
  if (view.referrer) view.referrer = url(view.referrer)
  const lcp = view.performance?.lcp
  if (lcp?.resource_url) lcp.resource_url = url(lcp.resource_url)
  if (resource?.url) resource.url = url(resource.url)
  for (const script of long_task?.scripts ?? []) {
    if (script.source_url) script.source_url = url(script.source_url)
    if (script.invoker) script.invoker = text(script.invoker)
  }
  if (!error) return true
  error.message = text(error.message)
  if (error.stack) error.stack = text(error.stack)
  if (error.handling_stack) error.handling_stack = text(error.handling_stack)
  if (error.resource) error.resource.url = url(error.resource.url)
  // The client does not allow changes to an error's causes.
  return (error.causes ?? []).every(({ message }) => text(message) === message)
}
