/** Search engines cut off longer titles. */
const titleLength = 60
export const descriptionLength = 155

/** The first candidate that search engines show in full, otherwise the last; `candidates`: best first. */
export function fittingTitle(candidates: readonly string[]): string {
  return candidates.find((title) => title.length <= titleLength) ?? candidates.at(-1) ?? ''
}

/** As many of the sentences as fit; a first sentence that is too long is cut after a word. */
export function fittingDescription(sentences: readonly string[]): string {
  let text = ''
  for (const sentence of sentences.map((one) => one.replace(/\s+/g, ' ').trim()).filter(Boolean)) {
    const longer = text ? `${text} ${sentence}` : sentence
    if (longer.length <= descriptionLength) text = longer
    else if (!text) text = cutAfterWord(sentence)
  }
  return text
}

function cutAfterWord(sentence: string): string {
  const room = sentence.slice(0, descriptionLength)
  return `${room.slice(0, Math.max(room.lastIndexOf(' '), 1)).replace(/[\s.,;:–—-]+$/, '')}…`
}
