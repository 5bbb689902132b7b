type Texts = Readonly<Record<string, unknown>>

/** A file of texts: a section, and further sections that belong to it but are loaded separately. */
export interface TextFile extends Texts {
  sections?: Readonly<Record<string, Texts>>
}

/** The sections in the file of the section `name`, each with its name. */
export const sectionsOf = (name: string, { sections = {}, ...own }: TextFile): [name: string, Texts][] => [
  [name, own],
  ...Object.entries(sections),
]
