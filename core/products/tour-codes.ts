export const guestCodes = ['ADULT', 'YOUTH', 'CHILD', 'INFANT', 'SENIOR'] as const

export const tourCategories = ['nature', 'culture', 'sea', 'food', 'adventure', 'city'] as const

/** Details that a tour may require of each traveler. */
export const travellerFields = ['name', 'age'] as const
