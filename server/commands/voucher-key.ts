import { changeVoucherKey, listVoucherKeys, revokeVoucherKey } from '#server/modules/vouchers/voucher-keys.ts'
import { withKeys } from './with-keys.ts'

const [verb, id, ...rest] = process.argv.slice(2)
if (rest.length > 0 || (verb !== undefined && (verb !== 'revoke' || !id))) {
  console.error('Usage: npm run voucher-key [-- revoke ID]')
  process.exit(2)
}

if (id) {
  const current = await withKeys((deps) => revokeVoucherKey(deps, id))
  if (current)
    console.log(`What the key ${id} signed is refused from now on. Vouchers are signed with ${current}.`)
  else {
    const known = (await withKeys(listVoucherKeys)).map((key) => key.id)
    console.error(`There is no key ${id}. Keys, the newest first: ${known.join(', ')}.`)
    process.exitCode = 1
  }
} else console.log(`Vouchers are signed with a new key, ${await withKeys(changeVoucherKey)}.`)
