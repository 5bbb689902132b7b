import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: [
    './server/modules/*/tables.ts',
    './server/platform/database/tables.ts',
    './server/gateways/invoices/sandbox/tables.ts',
    './server/gateways/payments/sandbox/tables.ts',
  ],
  out: './server/migrations',
})
