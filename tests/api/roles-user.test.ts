import { tryActor } from './roles.ts'

tryActor('user')
