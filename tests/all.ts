import { browser, build, format, lint, runSteps, type Step, types, units, unused } from './steps.ts'

/** The longest first: the others run beside it. */
const alone = [types, lint, build, ...unused, format]
const only = process.argv.slice(2)
const isWanted = ({ name }: Step) => only.length === 0 || only.includes(name)

process.exitCode = await runSteps([alone.filter(isWanted), ...[units('run'), browser].filter(isWanted)])
