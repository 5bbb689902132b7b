/** Characters of a note that a cart stores; a longer one is only on the product's page. */
export const longestNote = 300
