/** How one is greeted: the first word of a name. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
