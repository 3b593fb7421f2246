import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,papers,server,tests,scripts}/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // one embedded PostgreSQL for all API tests; each file gets a database of its own
    globalSetup: './tests/database.ts',
    maxWorkers: 2,
  },
})
