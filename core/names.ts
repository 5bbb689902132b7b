/** A person's name as people write theirs: letters of any script, with spaces, dots, apostrophes and hyphens. */
export const personNamePattern = /^[\p{L}\p{M}][\p{L}\p{M}\p{N} .,'’´`-]*$/u

/** Characters of a first or a last name. */
export const maxNameLength = 80
