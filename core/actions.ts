/** Actions of users. `core/access.ts` defines how far each reaches for each role. */
export const actions = [
  'hold stock',
  'see a sale',
  'pay a sale',
  'cancel a line',
  'note on a sale',
  /** Sends the customer a mail about a sale again; to another address only with `pay a sale`, which changes the sale. */
  'resend mails',
  /** Internal notes of the platform's staff about a sale, hidden from agencies. */
  'note on a sale among staff',
  /** Refunds of cancellation penalties, at the platform's cost. */
  'give goodwill',
  /** Closes an unpaid balance. */
  'close a balance',
  'sell for a client',
  'see quotes',
  'pay on credit',
  'take cash',
  /** Compares the cash that people have recorded with the cash that they have. */
  'count cash',
  'give refunds',
  /** Sells gift cards of the own account, and sees all that it may reach. */
  'sell gift cards',
  /** Gives gift cards away, voids them, and sees the codes of all. */
  'give gift cards',
  'export lists',
  /** Commission, mark-up and the seller's share of both. */
  'see earnings',
  /** The platform's margin. */
  'see net prices',
  'see the agency',
  /** The balance between the agency and the platform, and the agency's credit limit. */
  'see the balance',
  /** Taxes that the platform has withheld from the agency and its branches, and the certificates of them. */
  'see withholdings',
  'change the agency',
  /** The accounts of the agency's books, and their files for accountants and SAT. */
  'keep the books',
  /** Connects accounts of the agency's own at payment providers. */
  'manage merchant accounts',
  /** Allows an agency to have them. */
  'allow merchant accounts',
  'see sellers',
  'manage sellers',
  'see branches',
  'manage branches',
  'manage subscriptions',
  'see assortment',
  'change assortment',
  /** Creates products, changes their content and stock, and puts them on sale. */
  'edit products',
  /** Suppliers of the own products, contracts with them, and their payment. */
  'manage suppliers',
  /** The cost of the own products that were sold, and what remains of their price. */
  'see margins',
  'design booking pages',
  /** Removes the own domain of an agency. */
  'withdraw domains',
  'see groups',
  'manage groups',
  /** Returns stock that an agency blocks for its groups. */
  'withdraw blocks',
  /** Limits how much stock an agency may block for its groups. */
  'limit blocks',
  'see transfers',
  'run transfers',
  /** The departures of own tours, with their guests, and who guides them. */
  'see departures',
  'redeem vouchers',
  'see reports',
  'read notices',
  /** Push notifications on the own devices. */
  'get notifications',
  'decide registrations',
  /** Assigns registrations to other staff. */
  'assign registrations',
  /** Reopens registrations that were closed before the agency ever sold. */
  'reopen registrations',
  'see prospects',
  /** Notes of calls and visits, and the next steps. */
  'work on prospects',
  /** Assigns prospects to other staff. */
  'assign prospects',
  'see call requests',
  /** Records calls and their outcomes, and takes or assigns requests. */
  'work on call requests',
  /** One search box for agencies, people and sales. */
  'search the platform',
  /** Agents by state of the country, with their sales. */
  'see agents',
  /** Invites executives, reassigns their agencies and revokes their access. */
  'manage executives',
  /** Invites other admins and revokes their access. */
  'manage admins',
  /** The audit log of all users. */
  'see the audit',
  'publish notices',
  /** Settings of the whole platform: maintenance, exchange rates, taxes, commission plans. */
  'change settings',
  /** Records bank transfers between agencies and the platform. */
  'settle accounts',
  'see work items',
  'decide work items',
  /** Events sent to the CRM, and failed deliveries. */
  'see crm deliveries',
  'resend crm deliveries',
] as const
export type Action = (typeof actions)[number]
