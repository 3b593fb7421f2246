import { defineConfig } from 'vitest/config'

const api = ['tests/api/**/*.test.ts', 'tests/files/s3.test.ts']

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{domain,papers,server,tests,scripts}/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}'],
          exclude: api,
        },
      },
      // one PostgreSQL for all API tests, started only when one of them runs; each file gets a database of its own
      { extends: true, test: { name: 'api', include: api, globalSetup: './tests/database.ts' } },
    ],
  },
})
