/** Typefaces for headings. */
export const displays = ['bricolage', 'instrument'] as const
/** The largest corner radius of cards, in CSS pixels. */
export const maxRadius = 32
