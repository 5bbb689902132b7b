/** Characters of a note that a cart keeps; a longer one is told on the product's page alone. */
export const longestNote = 300
