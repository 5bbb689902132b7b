/** Version of the texts in `terms-and-conditions.json`; stored with the customer's yes. */
export const termsVersion = '2026-11-draft'
