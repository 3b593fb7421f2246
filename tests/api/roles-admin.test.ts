import { tryActor } from './roles.ts'

tryActor('admin')
