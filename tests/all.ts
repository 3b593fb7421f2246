import { browser, build, format, lint, runSteps, types, units, unused } from './steps.ts'

const steps = [types, format, lint, ...unused, units('run'), build, browser]
const only = process.argv.slice(2)

process.exitCode = await runSteps(steps.filter(({ name }) => only.length === 0 || only.includes(name)))
