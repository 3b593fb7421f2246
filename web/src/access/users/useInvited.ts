import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { user } from '#domain/access/user.ts'
import type { Input } from '#domain/kit/entity.ts'
import { api } from '#web/kit/api.ts'
import { isId } from '#web/kit/facts/isDate.ts'

/** What an account for a member of staff begins with, whom the address names; undefined while the staff record is on its way. */
export const useInvited = (): Partial<Input<typeof user>> | undefined => {
  const { staff }: { staff?: unknown } = useSearch({ strict: false })
  const id = typeof staff === 'string' && isId(staff) ? staff : ''
  const { data, isLoading } = useQuery({
    ...api.staff.get.queryOptions({ input: { id } }),
    enabled: id !== '',
    throwOnError: false,
  })
  if (!data) return isLoading ? undefined : {}
  const [last_name = '', ...rest] = data.japanese_name.split(/\s+/)
  const email = data.work_email ?? data.personal_email
  return {
    staff_id: data.id,
    last_name,
    first_name: rest.join(' '),
    phone: data.phone_number,
    ...(email === null ? {} : { email }),
  }
}
