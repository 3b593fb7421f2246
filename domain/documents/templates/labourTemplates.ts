import type { Template } from '../template.ts'
import { employmentContract } from './employmentContract.ts'
import { labourConditionsNotice } from './labourConditionsNotice.ts'
import { pledge } from './pledge.ts'

/** The documents of labour law, in the order in which a hiring needs them. What they ask for is labelled by `documents:ask.<name>`. */
export const labourTemplates: readonly Template[] = [labourConditionsNotice, employmentContract, pledge]
