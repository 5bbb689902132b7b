/** The first word of a name, for greetings. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
