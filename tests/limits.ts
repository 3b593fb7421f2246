import { vi } from 'vitest'
import { limitOf } from './machine.ts'

/**
 * Before each file: the limits of tests and hooks that name none, as long as the machine needs now. Those of `vitest.config.ts` are of the
 * moment at which the run began, when the tests themselves did not keep the machine busy yet. Milliseconds.
 */
vi.setConfig({ testTimeout: limitOf(30_000), hookTimeout: limitOf(60_000) })
