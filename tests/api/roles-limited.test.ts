import { tryActor } from './roles.ts'

tryActor('limited')
