/** Version of the texts in `terms-and-conditions.json`; stored with the customer's yes. */
export const termsVersion = '2026-11-draft'

/** Version of the agreement with agencies in `register.json`; stored with their yes. */
export const agencyTermsVersion = '2026-11-draft'
