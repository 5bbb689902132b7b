/** Maximum length of a note that a cart stores, in characters. A longer note is shown only on the product's page. */
export const longestNote = 300
