import { findLanguage, type Language } from '#core/app/language.ts'

/** Messages from a booking engine's frame to the page around it. Both sides check origin and sender before reading. */
export interface FrameMessage {
  /** Height of the frame in px. */
  height: number
  /** Whether the page in the frame scrolls by itself, so that the frame need not be higher than the window. */
  scrolls: boolean
  /** Whether another page has opened in the frame, which should be scrolled into view. */
  moved: boolean
}

const maxHeight = 4000

/** Parses `data`; null if it is not one of our messages. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const { height, scrolls, moved } = data as Record<string, unknown>
  if (typeof height !== 'number' || !(height > 0 && height < maxHeight)) return null
  return { height, scrolls: scrolls === true, moved: moved === true }
}

/** The language requested by the page around the frame, or null. */
export function readHostLanguage(data: unknown): Language | null {
  return typeof data === 'object' && data !== null && 'language' in data ? findLanguage(data.language) : null
}

/** The language for a `lang` attribute: "en" for "en-US"; null if it is not supported. */
export const languageOfTag = (tag: string): Language | null => findLanguage(tag.slice(0, 2).toLowerCase())
