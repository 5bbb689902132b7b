export const guestCodes = ['ADULT', 'YOUTH', 'CHILD', 'INFANT', 'SENIOR'] as const

export const tourCategories = ['nature', 'culture', 'sea', 'food', 'adventure', 'city'] as const

/** What a tour may ask of each traveler. */
export const travellerFields = ['name', 'age'] as const
