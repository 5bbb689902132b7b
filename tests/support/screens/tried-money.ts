/** The tests of the screens of cash and invoices. */
export const triedMoney = {
  '/agency/cash': {
    main: ['matrix/cash', 'a seller counts the cash they took; the owner undoes the count'],
    refusal: ['matrix/cash', 'a difference is saved only with a note'],
  },
  '/agency/sales/invoices': {
    main: [
      'matrix/invoices',
      'a customer requests the invoice of a reservation, corrects it, and the agency finds it',
    ],
    refusal: [
      'matrix/agency',
      'a guest is asked to sign in, on every screen of an agency, and returns to it',
    ],
  },
} as const
