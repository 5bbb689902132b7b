/** A typed phone number: seven digits or more, not all the same, with spaces, dots, dashes and brackets between them. */
export const phonePattern = /^(?=(?:\D*\d){7})(?!\D*(\d)(?:\D*\1)*\D*$)\+?[(\d][0-9 ().-]{5,23}$/
