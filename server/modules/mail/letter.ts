/** The content of an e-mail before it is formatted as HTML and plain text. */
export interface Letter {
  subject: string
  heading: string
  /** The picture of the purchase at the top: its path on the portal and its alternative text. */
  picture?: { path: string; alt: string } | null
  greeting: string
  paragraphs: string[]
  /** The steps to take, listed below the first paragraph, and a quotation in a person's own words. */
  points?: string[]
  quote?: string
  /** A number to copy, such as a payment reference, and its groups of digits. */
  reference: { label: string; value: string; groups: readonly string[] } | null
  rows: Row[]
  sections: { title: string; rows: Row[] }[]
  button: { label: string; url: string }
  closing: string[]
  /** Why the recipient gets the letter, and how to unsubscribe. */
  stop?: { text: string; label: string; url: string }
}

export interface Row {
  label: string
  value: string
  /** The URL that the value links to. */
  url?: string
  /** Amounts are right-aligned; a total is bold. */
  amount?: 'part' | 'total'
}
