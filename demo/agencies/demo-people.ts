import type { Role } from '#core/access.ts'
import { hashPassword } from '#server/modules/people/password.ts'
import type { people } from '#server/modules/people/tables.ts'

interface DemoPerson {
  id: string
  accountId: string | null
  role: Role
  name: string
  email: string
  password: string
  phone?: string
  /** The first page after signing in. */
  firstPage: string
}

const staff: readonly DemoPerson[] = [
  {
    id: 'demo-owner',
    accountId: '1001',
    role: 'owner',
    name: 'Citlali Dueñas Demo',
    email: 'duena@cempasuchil.example',
    password: 'flor-de-muerto-20',
    firstPage: '/agency',
  },
  {
    id: 'demo-seller-one',
    accountId: '1001',
    role: 'seller',
    name: 'Bruno Ventas Demo',
    email: 'bruno@cempasuchil.example',
    password: 'mochila-verde-31',
    firstPage: '/agency',
  },
  {
    id: 'demo-seller-two',
    accountId: '1003',
    role: 'seller',
    name: 'Ximena Ventas Demo',
    email: 'ximena@cempasuchil.example',
    password: 'talavera-azul-47',
    firstPage: '/agency',
  },
  {
    id: 'demo-owner-brisa',
    accountId: '1002',
    role: 'owner',
    name: 'Marina Clara Demo',
    email: 'marina@brisaclara.example',
    password: 'hamaca-blanca-58',
    firstPage: '/agency',
  },
  {
    id: 'demo-admin',
    accountId: null,
    role: 'admin',
    name: 'Ana Administración Demo',
    email: 'admin@alforja.example',
    password: 'nopal-en-flor-64',
    firstPage: '/admin',
  },
  {
    id: 'demo-executive',
    accountId: null,
    role: 'executive',
    name: 'Emilio Ejecutivo Demo',
    email: 'ejecutivo@alforja.example',
    phone: '+52 55 5555 0144',
    password: 'camino-real-75',
    firstPage: '/admin',
  },
]

/** Sellers who cannot sign in: one has not accepted the invitation yet, one is suspended. */
const others: (typeof people.$inferInsert)[] = [
  {
    id: 'demo-seller-three',
    accountId: '1001',
    role: 'seller',
    name: 'Lupita Invitada Demo',
    email: 'lupita@cempasuchil.example',
    phone: '+52 951 555 0163',
    shareBp: 3500,
    state: 'invited',
  },
  {
    id: 'demo-seller-four',
    accountId: '1003',
    role: 'seller',
    name: 'Octavio Pausado Demo',
    email: 'octavio@cempasuchil.example',
    state: 'suspended',
  },
]

/** The demo's sign-ins, shown in the terminal and on the sign-in page. */
export const demoSignIns: readonly { role: Role; email: string; password: string; firstPage: string }[] =
  staff.map(({ role, email, password, firstPage }) => ({ role, email, password, firstPage }))

/** The demo's people as rows, with hashed passwords: those who can sign in and those who cannot. */
export async function demoPeople(): Promise<(typeof people.$inferInsert)[]> {
  const signIns = await Promise.all(
    staff.map(async ({ password, firstPage: _, ...person }) => ({
      ...person,
      passwordHash: await hashPassword(password),
    })),
  )
  return [...signIns, ...others]
}
