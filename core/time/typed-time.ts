const shape = /^\s*(\d{1,2})(?:[:.h\s]?([0-5]\d))?\s*(?:h|hrs?|([ap])\.?\s?m)?\.?\s*$/i

/** Parses a typed time into "HH:MM": "14:30", "1430", "9.05", "2:30 pm", "9"; null if it is not a time of day. */
export function readTime(typed: string): string | null {
  const [, hours, minutes = '00', half] = shape.exec(typed) ?? []
  const said = Number(hours)
  if (half && (said < 1 || said > 12)) return null
  const hour = half ? (said % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : said
  return hour < 24 ? `${String(hour).padStart(2, '0')}:${minutes}` : null
}
