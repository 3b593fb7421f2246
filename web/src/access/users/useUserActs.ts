import { useQueryClient } from '@tanstack/react-query'
import type { standings, user } from '#domain/access/user.ts'
import type { Input, Row } from '#domain/kit/entity.ts'
import { api } from '#web/kit/api.ts'
import { useRecord } from '#web/kit/forms/record/useRecord.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useFullName } from '../entry/FullName.tsx'

export type UserRow = Row<typeof user>
type Changes = Partial<Input<typeof user>>
type Done = 'approved' | 'declined' | 'disabled' | 'enabled' | 'signed_out' | 'factors_removed'

/** What an administrator does to an account beyond its form. Each says at the edge of the screen when it is done. */
export function useUserActs(row: UserRow) {
  const { t } = useTranslation('access')
  const name = useFullName()(row)
  const cache = useQueryClient()
  const { store } = useRecord<typeof user>(api.users, row.id)
  const say = (done: Done) => snackbar.success(t(`users.done.${done}`, { name }))
  const change = async (changes: Changes, done: Done) => {
    const stored = await api.users.change.call({ id: row.id, version: row.version, changes }).catch(async (error: unknown) => {
      // what is shown may be older than what is stored: the next attempt begins with that
      await cache.invalidateQueries({ queryKey: api.users.key() })
      throw error
    })
    store(stored)
    say(done)
  }
  const standing = (next: (typeof standings)[number], done: Done) => () => change({ standing: next }, done)
  return {
    approve: (facts: Pick<Changes, 'role' | 'staff_id'>) => change({ ...facts, standing: 'active' }, 'approved'),
    decline: standing('declined', 'declined'),
    disable: standing('disabled', 'disabled'),
    enable: standing('active', 'enabled'),
    signOut: async () => {
      await api.users.signOut.call({ id: row.id })
      say('signed_out')
    },
    removeFactors: async () => {
      await api.users.removeFactors.call({ id: row.id })
      say('factors_removed')
    },
  }
}
