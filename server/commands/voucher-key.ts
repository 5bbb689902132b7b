import { changeVoucherKey } from '#server/modules/vouchers/voucher-keys.ts'
import { withDatabase } from './with-database.ts'

if (process.argv.length > 2) {
  console.error('Usage: npm run voucher-key')
  process.exit(2)
}

console.log(`Vouchers are signed with a new key, ${await withDatabase(changeVoucherKey)}.`)
