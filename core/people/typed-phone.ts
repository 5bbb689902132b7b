/**
 * A phone number as typed: at least seven digits, not all the same, separated by spaces, dots, dashes or parentheses.
 */
export const phonePattern = /^(?=(?:\D*\d){7})(?!\D*(\d)(?:\D*\1)*\D*$)\+?[(\d][0-9 ().-]{5,23}$/
