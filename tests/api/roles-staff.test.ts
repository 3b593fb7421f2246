import { tryActor } from './roles.ts'

tryActor('staff')
