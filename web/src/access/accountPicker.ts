import type { Picker } from '#web/kit/facts/picker.ts'
import { api } from '#web/kit/api.ts'

type Account = { id: string; last_name: string; first_name: string; email: string }
const option = ({ id, last_name, first_name, email }: Account) => ({ id, name: `${last_name} ${first_name}`, note: email })

/** Finds an account by name or address. */
export const accountPicker: Picker = {
  of: 'user_account',
  search: async (typed) => (await api.users.list.call({ ...(typed ? { q: typed } : {}), limit: 20 })).items.map(option),
  one: async (id) => option(await api.users.get.call({ id })),
}
