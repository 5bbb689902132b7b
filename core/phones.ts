/** A telephone number as people type it: seven digits or more, with the spaces, dots, dashes and brackets between them. */
export const phonePattern = /^(?=(?:\D*\d){7})\+?[(\d][0-9 ().-]{5,23}$/
