/** A mail before it has a form: the HTML and the plain text are made from the same. */
export interface Letter {
  subject: string
  heading: string
  /** What was bought, above everything else: by its path at the portal, with words for people who see no pictures. */
  picture?: { path: string; alt: string } | null
  greeting: string
  paragraphs: string[]
  /** What is to be done, point by point, below the first paragraph; and what somebody wrote beside it, in their words. */
  points?: string[]
  quote?: string
  /** A number that is to be copied, a reference, and its parts as people read it. */
  reference: { label: string; value: string; groups: readonly string[] } | null
  rows: Row[]
  sections: { title: string; rows: Row[] }[]
  button: { label: string; url: string }
  closing: string[]
  /** Why it was sent, and where nothing more is wanted. */
  stop?: { text: string; label: string; url: string }
}

export interface Row {
  label: string
  value: string
  /** Where the value leads. */
  url?: string
  /** Amounts stand to the right; a total stands out. */
  amount?: 'part' | 'total'
}
