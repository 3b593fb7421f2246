import { useQueryClient } from '@tanstack/react-query'
import type { user } from '#domain/access/user.ts'
import type { Row } from '#domain/kit/entity.ts'
import { api } from '#web/kit/api.ts'
import type { Why } from '#web/kit/forms/acts/ActQuestion.tsx'
import { useStored } from '#web/kit/useStored.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useFullName } from '../entry/FullName.tsx'

export type UserRow = Row<typeof user>
/** What an administrator sets when approving a registration. */
export type Decision = Pick<UserRow, 'role' | 'staff_id' | 'establishments'>
type Done = 'approved' | 'declined' | 'disabled' | 'enabled' | 'signed_out' | 'factors_removed' | 'address_kept'

/** Acts of an administrator on an account, apart from its form. Each shows a message when it has succeeded. */
export function useUserActs(row: UserRow) {
  const { t } = useTranslation('access')
  const name = useFullName()(row)
  const cache = useQueryClient()
  const store = useStored(api.users)
  const say = (done: Done) => snackbar.success(t(`users.done.${done}`, { name }))
  const done = async (act: Promise<UserRow>, said: Done) => {
    const stored = await act.catch(async (error: unknown) => {
      // the displayed account may be outdated, so the next attempt starts from the current one
      await cache.invalidateQueries({ queryKey: api.users.key() })
      throw error
    })
    store(stored)
    say(said)
  }
  const { id, version, email } = row
  return {
    approve: (facts: Decision) => done(api.users.approve.call({ id, version, ...facts }), 'approved'),
    decline: (why: Why) => done(api.users.decline.call({ id, version, ...why }), 'declined'),
    disable: (why: Why) => done(api.users.disable.call({ id, version, ...why }), 'disabled'),
    enable: () => done(api.users.enable.call({ id, version }), 'enabled'),
    /** Cancels a change of the mail address that has not been confirmed yet. */
    keepAddress: () => done(api.users.change.call({ id, version, changes: { email } }), 'address_kept'),
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
