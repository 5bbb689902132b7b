/** The tests of the screens of cash, gift cards, invoices and suppliers. */
export const triedMoney = {
  '/agency/cash': {
    main: ['matrix/cash', 'a seller counts the cash they took; the owner undoes the count'],
    refusal: ['matrix/cash', 'a difference is saved only with a note'],
  },
  '/agency/gift-cards': {
    main: ['matrix/gift-cards', 'an owner sells a gift card, finds it, and voids it'],
    refusal: [
      'matrix/agency',
      'a guest is asked to sign in, on every screen of an agency, and returns to it',
    ],
  },
  '/agency/gift-cards/:card_id': {
    main: ['matrix/gift-cards', 'an owner sells a gift card, finds it, and voids it'],
    refusal: [
      'matrix/agency',
      'a guest is asked to sign in, on every screen of an agency, and returns to it',
    ],
  },
  '/agency/reports/accounting': {
    main: ['matrix/accounting', 'an owner downloads the entries of a month, and renames an account'],
    refusal: [
      'matrix/accounting',
      'an account keeps its number if another one has it, and a seller sees no books',
    ],
  },
  '/agency/suppliers': {
    main: [
      'matrix/suppliers',
      'an owner adds a contract, prepares a payment, and the statement of the bank confirms it',
    ],
    refusal: ['matrix/suppliers', 'a supplier is saved only with a valid CLABE'],
  },
  '/agency/suppliers/:supplier_id': {
    main: [
      'matrix/suppliers',
      'an owner adds a contract, prepares a payment, and the statement of the bank confirms it',
    ],
    refusal: ['matrix/suppliers', 'a supplier is saved only with a valid CLABE'],
  },
  '/agency/payables': {
    main: [
      'matrix/suppliers',
      'an owner adds a contract, prepares a payment, and the statement of the bank confirms it',
    ],
    refusal: [
      'matrix/agency',
      'a guest is asked to sign in, on every screen of an agency, and returns to it',
    ],
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
