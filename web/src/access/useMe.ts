import { useSuspenseQuery } from '@tanstack/react-query'
import type { UserInfo } from '#domain/access/user.ts'
import { me } from './calls.ts'

/** The signed-in person: name, role, company. */
export const useMe = (): UserInfo => useSuspenseQuery(me).data
