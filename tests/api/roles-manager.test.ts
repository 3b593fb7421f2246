import { tryActor } from './roles.ts'

tryActor('manager')
