type Texts = Readonly<Record<string, unknown>>

/** A file of texts: a section, and others that belong to it but are loaded on their own. */
export interface TextFile extends Texts {
  sections?: Readonly<Record<string, Texts>>
}

/** The sections in the file of the section `name`, by their names. */
export const sectionsOf = (name: string, { sections = {}, ...own }: TextFile): [name: string, Texts][] => [
  [name, own],
  ...Object.entries(sections),
]
