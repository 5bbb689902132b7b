/** Actions that users can take. `core/access.ts` defines how far each action reaches for each role. */
export const actions = [
  'hold stock',
  'see a sale',
  'pay a sale',
  'cancel a line',
  'note on a sale',
  /**
   * Sends an e-mail about a sale to the customer again. Another address also requires `pay a sale`, as it changes the
   * sale.
   */
  'resend mails',
  /** Writes internal notes about a sale, which agencies do not see. */
  'note on a sale among staff',
  /** Refunds cancellation penalties at the platform's cost. */
  'give goodwill',
  /** Closes an unpaid balance. */
  'close a balance',
  'sell for a client',
  'see quotes',
  'pay on credit',
  'take cash',
  /** Compares the cash that people have recorded with the cash they have. */
  'count cash',
  'give refunds',
  /** Sells gift cards of the user's account, and sees all gift cards within reach. */
  'sell gift cards',
  /** Gives gift cards away, voids them, and sees the codes of all gift cards. */
  'give gift cards',
  'export lists',
  /** Sees commission, mark-up and the seller's share of both. */
  'see earnings',
  /** Sees the platform's margin. */
  'see net prices',
  'see the agency',
  /** Sees the balance between the agency and the platform, and the agency's credit limit. */
  'see the balance',
  /** Sees the taxes that the platform has withheld from the agency and its branches, and their certificates. */
  'see withholdings',
  'change the agency',
  /** Manages the accounts of the agency's books, and their files for accountants and SAT. */
  'keep the books',
  /** Connects the agency's own accounts at payment providers. */
  'manage merchant accounts',
  /** Allows an agency to connect its own accounts at payment providers. */
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
  /** Manages suppliers of the agency's own products, their contracts and their payments. */
  'manage suppliers',
  /** Sees the cost of the agency's own products that were sold, and the margin. */
  'see margins',
  'design booking pages',
  /** Removes an agency's own domain. */
  'withdraw domains',
  'see groups',
  'manage groups',
  /** Takes back stock that an agency blocked for its groups. */
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
  /** Receives push notifications on the user's devices. */
  'get notifications',
  'decide registrations',
  /** Assigns registrations to other staff. */
  'assign registrations',
  /** Reopens registrations of agencies that were closed before their first sale. */
  'reopen registrations',
  'see prospects',
  /** Records calls and visits, and plans the next steps. */
  'work on prospects',
  /** Assigns prospects to other staff. */
  'assign prospects',
  'see call requests',
  /** Records calls and their outcomes, and takes or assigns requests. */
  'work on call requests',
  /** Searches agencies, people and sales in one search box. */
  'search the platform',
  /** Sees agents by state of the country, with their sales. */
  'see agents',
  /** Invites executives, reassigns their agencies and revokes their access. */
  'manage executives',
  /** Invites other admins and revokes their access. */
  'manage admins',
  /** Sees the audit log of all users. */
  'see the audit',
  'publish notices',
  /** Changes settings of the whole platform: maintenance, exchange rates, taxes, commission plans. */
  'change settings',
  /** Records bank transfers between agencies and the platform. */
  'settle accounts',
  'see work items',
  'decide work items',
  /** Sees events sent to the CRM, and failed deliveries. */
  'see crm deliveries',
  'resend crm deliveries',
] as const
export type Action = (typeof actions)[number]
